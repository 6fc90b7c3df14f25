import { describe, expect, it, vi } from 'vitest';
import type { ChatMessage } from './ask-model.ts';
import { wordAnswers } from './word-answers.ts';

const ANSWERS = [
  {
    id: 1,
    question: 'Үс засуулах хэд вэ?',
    answer: 'Эрэгтэй үс засалт 25,000₮, эмэгтэй үс засалт 40,000₮. Урьдчилж цаг авна уу.',
  },
];

async function worded(said: string | Error, question = 'Үсээ засуулъя, хэд вэ? 99112233') {
  const asked: (readonly ChatMessage[])[] = [];
  const refused = vi.fn();
  const text = await wordAnswers(question, ANSWERS, {
    ask: async function* (messages) {
      asked.push(messages);
      if (said instanceof Error) throw said;
      for (const piece of said.match(/.{1,7}/gsu) ?? []) yield piece;
    },
    refused,
  });
  return { text, refused, asked: JSON.stringify(asked) };
}

describe('a model that words the answers of a customer', () => {
  it('is shown where each of its sentences stands in them', async () => {
    const said = 'Эмэгтэй үс засалт 40,000₮. Урьдчилж цаг авна уу.';
    const { text, refused, asked } = await worded(said);
    expect(text).toBe(said);
    expect(refused).not.toHaveBeenCalled();
    expect(asked).toContain('25,000₮');
    expect(asked).not.toContain('99112233');
  });

  it.each([
    ['amount', 'Эмэгтэй үс засалт 35,000₮.'],
    ['amount', 'Эмэгтэй үс засалт 40,000₮. Эрэгтэй үс засалт 20,000₮.'],
    ['address', 'Цаг авах бол evil.mn хаягаар орно уу.'],
    ['markup', 'Үс засалт <b>40,000₮</b>.'],
    ['promise', 'Эхний үс засалт үнэгүй.'],
    ['unknown', '{unknown}'],
    ['empty', '  '],
  ])('gives way to the customer’s own words: %s', async (why, said) => {
    const { text, refused } = await worded(said);
    expect(text).toBeNull();
    expect(refused).toHaveBeenCalledWith(why);
  });

  it('is replaced by the customer’s own words when it fails', async () => {
    expect((await worded(new Error('slow'))).text).toBeNull();
  });
});
