import { expect, it } from 'vitest';
import { seedTopics } from '@/content/assistant/topics.ts';
import { startProcessorTime } from '../../../../tests/support/processor-time.ts';
import { indexTopics } from './index-topics.ts';
import { suggest } from './suggest.ts';

const index = indexTopics(seedTopics);

it.each([
  ['үнэг', 'Үнэгүй туршиж болох уу?'],
  ['бууца', 'Мөнгөө буцааж авч болох уу?'],
  ['мөнгөө буц', 'Мөнгөө буцааж авч болох уу?'],
  ['surgalt komp', 'Сургалтад компьютер хэрэгтэй юу?'],
  ['zzqx', undefined],
  ['юу', undefined],
])('«%s» → %s', (typed, question) => {
  const found = suggest(index, typed);
  if (question) expect(found).toContain(question);
  else expect(found).toEqual([]);
  expect(found.length).toBeLessThanOrEqual(3);
});

it('suggests no topic that says what is not known, and takes no time for the longest text', () => {
  expect(suggest(index, 'цаг агаар')).not.toContain('Манай үйлчилгээнд хамаарахгүй асуулт');
  const taken = startProcessorTime();
  suggest(index, 'чатбот үнэ сургалт '.repeat(100));
  expect(taken()).toBeLessThan(100);
});
