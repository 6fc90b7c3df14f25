import { factNames, fillFacts } from '@assistant/facts.ts';
import { foldWords } from '@assistant/fold.ts';
import { indexTopics } from '@assistant/index-topics.ts';
import { OUTSIDE, retrieve } from '@assistant/retrieve.ts';
import { FACT_NAMES } from '@contract/assistant-facts.ts';
import { topicInput } from '@contract/assistant-topics.ts';
import { describe, expect, it } from 'vitest';
import { PATHS } from '@/lib/paths.ts';
import { assistantFacts } from './facts.ts';
import { quickQuestions } from './quick-questions.ts';
import { seedTopics } from './topics.ts';
import { WORDINGS } from './wordings.ts';

const index = indexTopics(seedTopics);

describe('topics of the assistant', () => {
  it('are more than eighty, each with a key of its own', () => {
    expect(seedTopics.length).toBeGreaterThan(80);
    expect(new Set(seedTopics.map(({ key }) => key)).size).toBe(seedTopics.length);
    for (const { key } of seedTopics) expect(key).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });

  it('have the wordings of strangers, none of them twice', () => {
    const keys = new Set(seedTopics.map(({ key }) => key));
    expect(Object.keys(WORDINGS).filter((key) => !keys.has(key))).toEqual([]);
    const wordings = Object.values(WORDINGS).flat();
    expect(wordings.length).toBeGreaterThan(1_500);
    expect(new Set(wordings).size).toBe(wordings.length);
  });

  it('keep the rules that staff are held to: no price, date, phone or address of their own', () => {
    for (const { key, link, quick: _quick, ...topic } of seedTopics) {
      const typed = { ...topic, linkLabel: link?.label, linkHref: link?.href, status: 'published' };
      expect({ key, error: topicInput.safeParse(typed).error }).toEqual({ key, error: undefined });
    }
  });

  it('may name every fact that there is, and no other', () => {
    expect(Object.keys(assistantFacts).sort()).toEqual([...FACT_NAMES].sort());
    const refused = topicInput.safeParse({ question: 'А', answer: 'Үнэ {x.y}', tags: ['а'] });
    expect(refused.error?.issues[0]?.path).toEqual(['answer']);
  });

  it('ask for facts that there are, and every fact is asked for', () => {
    const asked = new Set(seedTopics.flatMap(({ answer }) => factNames(answer)));
    for (const { answer } of seedTopics) expect(fillFacts(answer, assistantFacts)).not.toBeNull();
    for (const fact of asked) expect(assistantFacts[fact]).toBeTruthy();
  });

  it('say the prices of the price list', () => {
    const answer = (key: string) =>
      fillFacts(seedTopics.find((topic) => topic.key === key)?.answer ?? '', assistantFacts);
    expect(answer('price')).toContain('129,000₮');
    expect(answer('voice-price')).toContain('$169');
    expect(answer('program-price')).toContain('1,000,000₮');
    expect(answer('hours')).toContain('9:00–18:00');
  });

  it('lead to pages of this site', () => {
    const pages = new Set<string>(Object.values(PATHS));
    for (const { link } of seedTopics) if (link) expect(pages).toContain(link.href.split('#')[0]);
  });

  it('share no question', () => {
    const owners = new Map<string, string>();
    const shared: string[] = [];
    for (const { key, question, variants } of seedTopics) {
      for (const text of [question, ...variants]) {
        const folded = foldWords(text).join(' ');
        const owner = owners.get(folded);
        if (owner !== undefined && owner !== key) shared.push(`${text}: ${owner}, ${key}`);
        owners.set(folded, key);
      }
    }
    expect(shared).toEqual([]);
  });

  it('answer each of their own questions', () => {
    const wrong = seedTopics
      .filter(({ tags }) => tags[0] !== OUTSIDE)
      .flatMap(({ key, question, variants }) =>
        [question, ...variants].filter((text) => retrieve(index, text).topic?.key !== key),
      );
    expect(wrong).toEqual([]);
  });

  it('have the quick questions', () => {
    const marked = seedTopics.filter(({ quick }) => quick).map(({ question }) => question);
    expect([...quickQuestions].sort()).toEqual(marked.sort());
  });
});
