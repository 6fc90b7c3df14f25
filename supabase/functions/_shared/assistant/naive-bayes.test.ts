import { expect, it } from 'vitest';
import { logLikelihoods } from './naive-bayes.ts';
import { indexOwn } from './own-assistant.ts';

const topic = (question: string, wordings: string[]) => ({
  ...{ id: wordings.length, question, wordings, answer: '-', link: null },
});

const { topics: index } = indexOwn([
  topic('Хүргэлт хэзээ ирэх вэ', [
    'Хүргэлтийн жолооч яагаад хоцров',
    'Хүргэлт өнөөдөр ирэх үү',
    'Захиалсан барааны хүргэлт удаж байна',
  ]),
  topic('Захиалсан барааны мөнгө буцаах уу', [
    'Мөнгөө буцааж авъя',
    'Бараа буцаагаад мөнгөө авч болох уу',
  ]),
  topic('Дэлгүүр хэдэн цагт нээх вэ', []),
]);
const ids = (word: string) => {
  const id = index.vocabulary.idOf.get(word);
  return { ids: id === undefined ? [] : [id], likeness: id === undefined ? [] : [1] };
};
const likely = (...words: string[]) => [...logLikelihoods(index, words.map(ids))];

it('makes a topic likelier, the more of its questions have a word', () => {
  const [delivery = 0, refund = 0, hours = 0] = likely('hurgelt');
  expect(delivery).toBeGreaterThan(refund);
  expect(delivery).toBeGreaterThan(hours);
});

it('lets a word that a topic lacks make it less likely and not impossible', () => {
  const [delivery = 0, , hours = 0] = likely('hurgelt', 'delgur');
  expect(Number.isFinite(delivery)).toBe(true);
  expect(hours).toBeLessThan(likely('delgur')[2] ?? 0);
});

it('of a word that nobody knows prefers no topic by more than its size', () => {
  const sizes = [...index.topicSizes];
  const [delivery = 0, , hours = 0] = likely('qqqq');
  expect(sizes[0]).toBeGreaterThan(sizes[2] ?? 0);
  expect(hours - delivery).toBeLessThan(Math.log((sizes[0] ?? 0) / (sizes[2] ?? 1)));
});
