import { PROGRAM_AT_START } from '@contract/program-texts.ts';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { assistantTexts } from '@/content/chat-assistant.ts';

/** Prices and dates that staff set after the build. */
const NOW = {
  ...PROGRAM_AT_START,
  seats: 20,
  seatsLeft: 7,
  priceMnt: 1_500_000,
  discountPriceMnt: 1_500_000,
  fullPriceMnt: 6_000_000,
  opensOn: '2027-03-01',
  closesOn: '2027-03-20',
  lessonsStartOn: '2027-04-05',
  asOf: '2027-03-02T09:00:00+08:00',
};

/** A server with no topics of its own, and this programme. */
function serve(program: () => Response | Promise<Response>) {
  vi.stubGlobal('fetch', async (url: string) =>
    String(url).startsWith('/api/program') ? program() : Response.json({ topics: [] }),
  );
}
const answering = (now: object) => () => Response.json(now);

/** The modules cache topics and settings, so each test imports them again. */
async function answerTo(question: string): Promise<string | null> {
  const { loadReplies } = await import('./knowledge.ts');
  return (await (await loadReplies())(question, { previous: undefined, earlier: [] })).text;
}

beforeEach(() => vi.resetModules());
afterAll(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

describe('what is said of the programme', () => {
  it('is what staff have set: prices, days and seats of this minute', async () => {
    serve(answering(NOW));
    const price = await answerTo('Сургалт ямар үнэтэй вэ?');
    expect(price).toContain('Үндсэн үнэ 6,000,000₮.');
    expect(price).toContain('Эхний 20 суралцагч 75% хямдралтай, 1,500,000₮ төлнө.');
    expect(await answerTo('Хямдралтай хэдэн суудалтай вэ')).toContain(
      'Хямдралтай 20 суудлаас 7 үлдсэн.',
    );
    const schedule = await answerTo('Хичээлийн хуваарь ямар вэ?');
    expect(schedule).toContain('2027 оны 3-р сарын 1 – 3-р сарын 20');
    expect(schedule).toContain('Хичээл эхлэх өдөр: 2027 оны 4-р сарын 5.');
  });

  it('offers no discount that is gone', async () => {
    serve(answering({ ...NOW, state: 'full_price', seatsLeft: 0, priceMnt: 6_000_000 }));
    const price = await answerTo('Сургалт ямар үнэтэй вэ?');
    expect(price).toContain('суудал дүүрсэн');
    expect(price).not.toContain('1,500,000₮');
  });

  it('is no price at all where nobody can ask', async () => {
    serve(() => Promise.reject(new TypeError('no network')));
    expect(await answerTo('Сургалт ямар үнэтэй вэ?')).toBe(assistantTexts.programNotKnown);
    // Answers without facts of the programme need no server.
    expect(await answerTo('Чатбот ямар үнэтэй вэ?')).toContain('59,000₮');
  });
});

describe('what a language model chooses', () => {
  const UNSURE = 'Багцаас гадна нэмж юм хийлгэвэл мөнгө нэмэх үү';
  let asked: string[];
  /** A model that responds so; without one, nothing is asked. */
  const choosing = (chosen: object | null) => {
    asked = [];
    vi.stubGlobal('fetch', async (url: string) => {
      if (url === '/config.json') return Response.json({ assistantModel: chosen !== null });
      if (url === '/api/assistant/answers') asked.push(url);
      return url === '/api/assistant/answers' ? Response.json(chosen) : answering(NOW)();
    });
  };
  const replyTo = async (question: string) => {
    const { loadReplies } = await import('./knowledge.ts');
    return (await loadReplies())(question, { previous: undefined, earlier: [] });
  };

  it('replaces what is not sure by the words of its topics', async () => {
    choosing(null);
    const alone = await replyTo(UNSURE);
    expect([alone.led, asked]).toEqual([true, []]);
    vi.resetModules();
    choosing({ decision: 'sure', topics: ['price', 'trial'] });
    const sure = await replyTo(UNSURE);
    expect(sure).toMatchObject({ topic: 'price', topics: ['price', 'trial'], nearest: [] });
    expect(sure.text).toContain('59,000₮');
    expect(sure.led).toBeUndefined();
    expect(asked).toHaveLength(1);
    vi.resetModules();
    choosing({ decision: 'maybe', topics: ['price', 'trial'] });
    const led = await replyTo(UNSURE);
    expect(led).toMatchObject({ topic: 'price', led: true });
    // The other that it chose, then what the engine alone led to and offered.
    expect(led.nearest).toHaveLength(3);
    expect(led.nearest.slice(0, 2)).toEqual([
      'Үнэгүй туршиж болох уу?',
      'Нэмэлт төлбөр байдаг уу?',
    ]);
  });

  it.each([
    ['none', { topic: null, text: null, toPerson: true }],
    ['person', { topic: 'person', toPerson: true }],
    ['talk', { topic: 'ack' }],
  ])('is %s of them', async (decision, expected) => {
    choosing({ decision, topics: [] });
    expect(await replyTo(UNSURE)).toMatchObject(expected);
  });

  it('is not asked of what is sure, and changes nothing where it fails or names no topic of ours', async () => {
    choosing({ decision: 'none', topics: [] });
    expect(await replyTo('Чатбот ямар үнэтэй вэ?')).toMatchObject({ topic: 'price' });
    expect(await replyTo('Баярлалаа')).toMatchObject({ topic: 'thanks' });
    expect(asked).toEqual([]);
    for (const chosen of [
      { decision: null, topics: [] },
      { decision: 'sure', topics: ['no'] },
    ]) {
      vi.resetModules();
      choosing(chosen);
      expect(await replyTo(UNSURE)).toMatchObject({ topic: 'extra-fees', led: true });
    }
  });
});
