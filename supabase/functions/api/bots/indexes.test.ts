import { describe, expect, it, vi } from 'vitest';
import { indexOwn, MOST_INDEX_BYTES } from '../../_shared/assistant/own-assistant.ts';
import { COMPANY_BOT_KEY } from '../../_shared/contract/bot-keys.ts';
import { usualWeek } from '../../_shared/contract/week.ts';
import { COMPANY_HOURS } from './computed/company-answers.ts';
import { type BotContent, type BotIndexes, keepIndexes } from './indexes.ts';
import { replyOf } from './reply.ts';

const find = async (indexes: BotIndexes, key: string) => indexes.cached(key) ?? indexes.read(key);

const content = (id: number, answers = 1, wordings: string[] = []): BotContent => ({
  id,
  content_version: 1,
  company: `Компани ${id}`,
  model_choices: 0,
  answers: Array.from({ length: answers }, (_, place) => ({
    id: id * 1000 + place,
    question: `Хаягаа хэлнэ үү ${place}?`,
    wordings,
    answer: `Хариулт ${id}-${place}`,
    link: null,
  })),
});

describe('the indexes of customers’ assistants', () => {
  it('read each once, also for messages that come at once', async () => {
    const read = vi.fn(async () => content(1));
    const indexes = keepIndexes(read);
    const [first, second] = await Promise.all([find(indexes, 'a'), find(indexes, 'a')]);
    expect(first).toBe(second);
    expect(await find(indexes, 'a')).toBe(first);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('never answer with another assistant, whose version and questions are the same', async () => {
    const indexes = keepIndexes(async (key) => content(Number(key)));
    for (const key of ['1', '2', '3', '1', '3', '2']) {
      const bot = await find(indexes, key);
      expect(bot?.id).toBe(Number(key));
      const found = bot && replyOf(bot, { text: 'Хаягаа хэлнэ үү 0?' });
      expect(found?.reply.answers.map(({ answer }) => answer)).toEqual([`Хариулт ${key}-0`]);
    }
  });

  it('have the hours of the automation that is shown to visitors', async () => {
    const none = { orders: null, appointments: null, reminder: null };
    const empty = { forms: [], goods: [], services: [], bookables: [] };
    const hours = { id: 1, settings: { week: usualWeek(), daysOff: [] } };
    const catalogue = { ...none, ...empty, hours };
    const indexes = keepIndexes(async () => ({ ...content(1), catalogue }));
    expect((await find(indexes, 'a'))?.hours).toEqual(hours.settings);
    const without = keepIndexes(async () => content(1));
    expect((await find(without, 'a'))?.hours).toBeNull();
    // The company's are those that the site says.
    expect((await find(without, COMPANY_BOT_KEY))?.hours).toEqual(COMPANY_HOURS);
  });

  it('are made again when the content has another version, and only then', async () => {
    let version = 1;
    const indexes = keepIndexes(async () => ({ ...content(1), content_version: version }));
    const first = await find(indexes, 'a');
    expect((await indexes.read('a'))?.index).toBe(first?.index);
    version = 2;
    expect(await find(indexes, 'a')).toMatchObject({ contentVersion: 1 });
    expect((await indexes.read('a'))?.index).not.toBe(first?.index);
    expect(await find(indexes, 'a')).toMatchObject({ contentVersion: 2 });
  });

  it('hold so many bytes, and leave out the longest unused', async () => {
    const read = vi.fn(async (key: string) => content(Number(key), 3, ['нэг', 'хоёр']));
    const one = indexOwn(content(1, 3, ['нэг', 'хоёр']).answers).bytes;
    const indexes = keepIndexes(read, 3.5 * one);
    for (const key of ['1', '2', '3', '1', '4']) await find(indexes, key);
    read.mockClear();
    for (const key of ['1', '3', '4']) await find(indexes, key);
    expect(read).not.toHaveBeenCalled();
    await find(indexes, '2');
    expect(read).toHaveBeenCalledTimes(1);
    for (let id = 10; id < 200; id += 1) await find(indexes, String(id));
    expect(indexes.held()).toBeLessThanOrEqual(3.5 * one);
    expect(indexes.held()).toBeGreaterThan(2.5 * one);
  });

  it('of any size leave other requests a turn while they are made', async () => {
    const sentence = (place: number, most: number) =>
      Array.from({ length: most / 8 }, (_, nth) => (7e6 + place * 31 + nth * 977).toString(36))
        .join(' ')
        .slice(0, most);
    const answers = Array.from({ length: 600 }, (_, place) => ({
      id: place,
      question: sentence(place, 100),
      wordings: Array.from({ length: 20 }, (_, nth) => sentence(place * 20 + nth + 1000, 100)),
      answer: sentence(place, 2000),
      link: null,
    }));
    const indexes = keepIndexes(async () => ({ ...content(1), answers }));
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    });
    await find(indexes, 'a');
    clearInterval(timer);
    expect(turns).toBeGreaterThan(4);
    expect(indexes.held()).toBeLessThanOrEqual(MOST_INDEX_BYTES);
  });

  it('are made two at a time', async () => {
    let running = 0;
    let most = 0;
    const indexes = keepIndexes(async (key) => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 2));
      running -= 1;
      return content(Number(key));
    });
    await Promise.all(Array.from({ length: 20 }, (_, key) => find(indexes, String(key))));
    expect(most).toBe(2);
  });

  it('drop a renewed key, and never cache an unknown one', async () => {
    let exists = true;
    const indexes = keepIndexes(async () => (exists ? content(1) : null));
    expect(await find(indexes, 'a')).not.toBeNull();
    exists = false;
    expect(await indexes.read('a')).toBeNull();
    expect(indexes.held()).toBe(0);
    expect(await find(indexes, 'b')).toBeNull();
  });

  it('try again after a failure of the database', async () => {
    let fails = true;
    const indexes = keepIndexes(async () => {
      if (fails) throw new Error('unavailable');
      return content(1);
    });
    await expect(find(indexes, 'a')).rejects.toThrow('unavailable');
    fails = false;
    expect(await find(indexes, 'a')).toMatchObject({ id: 1 });
  });
});
