import { indexingOrdering, type OrderingIndex } from '@assistant/ordering/ordering-index.ts';
import { stepAfter, turnOf } from '@assistant/ordering/turn.ts';
import { describe, expect, it } from 'vitest';
import { catalogueOf, DEMO_SHOP } from '@/content/demo-businesses.ts';
import { processorTimeOf, startProcessorTime } from '../support/processor-time.ts';

const SYLLABLES = 'ба ца гоо рил хүн мөн тал сэр дол зар нүү шил жам чин'.split(' ');
/** A word of four syllables, another one for each number. */
const word = (number: number) =>
  [1, 14, 196, 2_744].map((part) => SYLLABLES[Math.floor(number / part) % 14]).join('');

/** 1,000 goods with hardly a word twice in their names, as long as they may be. */
const goods = Array.from({ length: 1_000 }, (_, id) => ({
  ...DEMO_SHOP.goods[0],
  ...{ id: id + 1, name: Array.from({ length: 8 }, (_, at) => word(id * 8 + at)).join(' ') },
  ...{ price: 45_000, options: [], about: null, picture: null, stock: null },
}));
const catalogue = { ...catalogueOf(DEMO_SHOP), goods };

function indexed(): { index: OrderingIndex; longest: number } {
  const steps = indexingOrdering(catalogue);
  let longest = 0;
  for (;;) {
    const taken = startProcessorTime();
    const { done, value } = steps.next();
    longest = Math.max(longest, taken());
    if (done) return { index: value as OrderingIndex, longest };
  }
}
const { index } = indexed();
const many = (next: (at: number) => string) =>
  Array.from({ length: 90 }, (_, at) => next(at))
    .join(' ')
    .slice(0, 500);

describe('an order of 1,000 goods', () => {
  it('is indexed in steps that hold nothing up', () => {
    expect(Math.min(...[1, 2, 3].map(() => indexed().longest))).toBeLessThan(50);
  });

  it.each([
    ['words that nearly are of names', many((at) => `${word(at * 77).slice(0, -1)}э`)],
    ['a word of a name in each part', many((at) => `${word(at * 80)},`)],
    ['letters apart', many(() => 'а,б,в,г,')],
    ['one wish over and over', many(() => 'авъя')],
    ['numbers and units', many(() => '12 ш 3')],
    ['one word', 'а'.repeat(500)],
    [
      'whole names',
      `${goods
        .map(({ name }) => name)
        .join(', ')
        .slice(0, 490)} авъя`,
    ],
  ])('reads %s within 100 ms', async (_, text) => {
    const begun = turnOf(index, { chosen: 'good:1' }, '2026-11-26').draft;
    for (const draft of [undefined, begun]) {
      const hear = () => {
        index.goods.known.clear();
        stepAfter(index, turnOf(index, { text, draft }, '2026-11-26'), [], '2026-11-26');
      };
      expect(await processorTimeOf(hear)).toBeLessThan(100);
    }
  });
});
