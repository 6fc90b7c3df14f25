import { describe, expect, it, vi } from 'vitest';
import { askOwn } from '../../_shared/assistant/own-assistant.ts';
import { type BotContent, keepIndexes } from './indexes.ts';

const content = (id: number, answers = 1, wordings: string[] = []): BotContent => ({
  id,
  content_version: 1,
  company: `Компани ${id}`,
  model_allowed: false,
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
    const [first, second] = await Promise.all([indexes.find('a'), indexes.find('a')]);
    expect(first).toBe(second);
    expect(await indexes.find('a')).toBe(first);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('never answer with another assistant, whose version and questions are the same', async () => {
    const indexes = keepIndexes(async (key) => content(Number(key)));
    for (const key of ['1', '2', '3', '1', '3', '2']) {
      const bot = await indexes.find(key);
      expect(bot?.id).toBe(Number(key));
      const found = bot && askOwn(bot.index, 'Хаягаа хэлнэ үү 0?');
      expect(found?.answers.map(({ answer }) => answer)).toEqual([`Хариулт ${key}-0`]);
    }
  });

  it('are made again when the content has another version, and only then', async () => {
    let version = 1;
    const indexes = keepIndexes(async () => ({ ...content(1), content_version: version }));
    const first = await indexes.find('a');
    expect((await indexes.read('a'))?.index).toBe(first?.index);
    version = 2;
    expect(await indexes.find('a')).toMatchObject({ contentVersion: 1 });
    expect((await indexes.read('a'))?.index).not.toBe(first?.index);
    expect(await indexes.find('a')).toMatchObject({ contentVersion: 2 });
  });

  it('hold so many questions, and leave out the longest unused', async () => {
    const read = vi.fn(async (key: string) => content(Number(key), 3, ['нэг', 'хоёр']));
    // Each of ten: an entry, and three answers with two wordings.
    const indexes = keepIndexes(read, 30);
    for (const key of ['1', '2', '3', '1', '4']) await indexes.find(key);
    expect(indexes.held()).toBe(30);
    read.mockClear();
    for (const key of ['1', '3', '4']) await indexes.find(key);
    expect(read).not.toHaveBeenCalled();
    await indexes.find('2');
    expect(read).toHaveBeenCalledTimes(1);
    for (let id = 10; id < 200; id += 1) await indexes.find(String(id));
    expect(indexes.held()).toBe(30);
  });

  it('keep one that is larger than all of the room, and it alone', async () => {
    const indexes = keepIndexes(async (key) => content(Number(key), 5), 3);
    await indexes.find('1');
    await indexes.find('2');
    expect(indexes.held()).toBe(6);
  });

  it('drop a renewed key, and never cache an unknown one', async () => {
    let exists = true;
    const indexes = keepIndexes(async () => (exists ? content(1) : null));
    expect(await indexes.find('a')).not.toBeNull();
    exists = false;
    expect(await indexes.read('a')).toBeNull();
    expect(indexes.held()).toBe(0);
    expect(await indexes.find('b')).toBeNull();
  });

  it('try again after a failure of the database', async () => {
    let fails = true;
    const indexes = keepIndexes(async () => {
      if (fails) throw new Error('unavailable');
      return content(1);
    });
    await expect(indexes.find('a')).rejects.toThrow('unavailable');
    fails = false;
    expect(await indexes.find('a')).toMatchObject({ id: 1 });
  });
});
