import { describe, expect, it } from 'vitest';
import { TRADE_PAGES } from '@/content/trade-pages.ts';
import { STARTERS } from '@/features/answers/starter-texts.ts';
import { tryExamples } from '@/features/talk/example-texts.ts';
import { ownSource } from '@/features/talk/own-source.ts';
import { tryTexts } from '@/features/talk/try-texts.ts';
import { companyQuestions } from './views/company-questions.ts';

describe.each(TRADE_PAGES)('the page of $trade', ({ example, trade, asks, questions }) => {
  const starters = STARTERS[trade].map(({ question }) => question);
  it.each([...asks, ...starters])('its assistant answers «%s»', async (text) => {
    const source = ownSource(tryExamples[example]);
    const { said, step, cards } = await source.ask({ id: '', conversation: null, text });
    expect(step !== null || cards.length > 0 || said !== tryTexts.unknown, said ?? '').toBe(true);
  });

  it('has ten questions of the company’s answers, with every fact filled in', () => {
    const items = companyQuestions(questions);
    expect(new Set(items.map(({ question }) => question)).size).toBe(10);
    expect(items.filter(({ answer }) => /[{}]/.test(answer))).toEqual([]);
  });
});
