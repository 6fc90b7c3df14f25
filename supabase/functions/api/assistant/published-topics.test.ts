import { describe, expect, it } from 'vitest';
import { retrieve } from '../../_shared/assistant/retrieve.ts';
import type { Supabase } from '../data/supabase.ts';
import { readTopics, topicIndex } from './published-topics.ts';

const ROW = {
  id: 1,
  key: 'price',
  question: 'Чатбот ямар үнэтэй вэ?',
  variants: ['Үнэ хэд вэ'],
  answer: '{chatbot.prices}',
  link_label: null,
  link_href: null,
  tags: ['чатбот'],
};

/** A database that returns these responses one after another. */
function answering(...answers: { data: unknown; error: { message: string } | null }[]) {
  let calls = 0;
  const asked: unknown[] = [];
  const rpc = async (_name: string, values: unknown) => {
    asked.push(values);
    const { data, error } = answers[Math.min(calls, answers.length - 1)] ?? {};
    calls += 1;
    return { data, error, status: error ? 500 : 200 };
  };
  const supabase = { system: { rpc } } as unknown as Pick<Supabase, 'system'>;
  return { supabase, calls: () => calls, asked };
}

const CURRENT = { data: { revision: 7, topics: [ROW] }, error: null };

describe('the published topics in the function', () => {
  it('are the same object while the database says that none has changed', async () => {
    const unchanged = { data: { revision: 7, topics: null }, error: null };
    const changed = { data: { revision: 8, topics: [] }, error: null };
    const { supabase, asked } = answering(CURRENT, unchanged, changed);
    const first = await readTopics(supabase);
    expect(first.topics[0]?.key).toBe('price');
    expect(await readTopics(supabase)).toBe(first);
    expect(await readTopics(supabase)).toEqual({ topics: [] });
    expect(asked).toEqual([undefined, { p_known_revision: 7 }, { p_known_revision: 7 }]);
  });

  it('are ready to be asked, and read once in half a minute', async () => {
    const { supabase, calls } = answering(CURRENT);
    const index = await topicIndex(supabase, 0);
    expect(retrieve(index, 'vne xed we').topic?.key).toBe('price');
    await topicIndex(supabase, 29_000);
    expect(calls()).toBe(1);
    await topicIndex(supabase, 31_000);
    expect(calls()).toBe(2);
  });

  it('are asked for again after a failure', async () => {
    const failure = { data: null, error: { message: 'down' } };
    const { supabase } = answering(failure, CURRENT);
    await expect(topicIndex(supabase, 0)).rejects.toThrow();
    expect((await topicIndex(supabase, 1)).byKey.has('price')).toBe(true);
  });
});
