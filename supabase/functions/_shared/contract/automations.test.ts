import { expect, it } from 'vitest';
import { automationInput, type FieldKind, goodInput, serviceInput } from './automations.ts';
import { usualWeek } from './week.ts';

const orders = { areas: [{ name: 'Сүхбаатар дүүрэг', fee: 5000, note: '' }], pays: ['delivery'] };
const field = (label: string, kind: FieldKind = 'text', values: string[] = []) => ({
  label,
  kind,
  values,
});

it.each([
  ['orders with an area', { kind: 'orders', settings: orders }, true],
  [
    'orders that are picked up',
    { kind: 'orders', settings: { ...orders, areas: [], pickUp: 'Их дэлгүүр' } },
    true,
  ],
  ['orders that reach nobody', { kind: 'orders', settings: { ...orders, areas: [] } }, false],
  ['orders that nobody pays', { kind: 'orders', settings: { ...orders, pays: [] } }, false],
  [
    'two areas of one name',
    {
      kind: 'orders',
      settings: { ...orders, areas: [...orders.areas, { name: 'сүхбаатар  Дүүрэг', fee: 0 }] },
    },
    false,
  ],
  ['a reminder at no time', { kind: 'reminder', settings: {} }, false],
  ['hours of no day', { kind: 'hours', settings: { week: usualWeek().map(() => []) } }, false],
  ['hours', { kind: 'hours', settings: { week: usualWeek(), daysOff: ['2027-07-11'] } }, true],
  [
    'a day that does not exist',
    { kind: 'hours', settings: { week: usualWeek(), daysOff: ['2027-02-29'] } },
    false,
  ],
  [
    'a form of two fields',
    {
      kind: 'form',
      name: 'Үнийн санал',
      settings: { fields: [field('Юу'), field('Хэзээ', 'date')] },
    },
    true,
  ],
  [
    'a form of one field',
    { kind: 'form', name: 'Үнийн санал', settings: { fields: [field('Юу')] } },
    false,
  ],
  [
    'a form without a name',
    { kind: 'form', settings: { fields: [field('Юу'), field('Хэзээ')] } },
    false,
  ],
  [
    'a choice of one',
    {
      kind: 'form',
      name: 'Ширээ',
      settings: { fields: [field('Юу'), field('Аль', 'choice', ['А'])] },
    },
    false,
  ],
  ['another kind', { kind: 'calls', settings: {} }, false],
])('%s: %j is taken: %s', (_, input, isTaken) => {
  expect(automationInput.safeParse(input).success).toBe(isTaken);
});

it('only a choice keeps its values', () => {
  const { settings } = automationInput.parse({
    kind: 'form',
    name: 'Ширээ',
    settings: { fields: [field('Юу', 'text', ['А', 'Б']), field('Аль', 'choice', ['А', 'Б'])] },
  }) as { settings: { fields: { values: string[] }[] } };
  expect(settings.fields.map(({ values }) => values)).toEqual([[], ['А', 'Б']]);
});

it('what is left empty of a good or a service has a meaning', () => {
  expect(goodInput.parse({ name: 'Цамц', price: 0, picture: '' })).toEqual({
    name: 'Цамц',
    price: 0,
    about: null,
    options: [],
    picture: null,
    stock: null,
  });
  expect(serviceInput.parse({ name: 'Тайралт', minutes: 30 })).toMatchObject({
    price: null,
    bookables: null,
  });
});
