import { expect, it } from 'vitest';
import { automationInput, type FieldKind, goodInput, serviceInput } from './automations.ts';
import { usualWeek } from './week.ts';

const orders = { areas: [{ name: 'Сүхбаатар дүүрэг', fee: 5000, note: '' }], pays: ['delivery'] };
const field = (label: string, kind: FieldKind = 'text', values: string[] = []) => ({
  label,
  kind,
  values,
});

const ordering = (more: object) => ({ kind: 'orders', settings: { ...orders, ...more } });
const hours = (more: object) => ({ kind: 'hours', settings: { week: usualWeek(), ...more } });
const form = (...fields: object[]) => ({ kind: 'form', name: 'Үнийн санал', settings: { fields } });
const twin = { name: 'сүхбаатар  Дүүрэг', fee: 0 };

it.each([
  ['orders with an area', ordering({}), true],
  ['orders that are picked up', ordering({ areas: [], pickUp: 'Их дэлгүүр' }), true],
  ['orders that reach nobody', ordering({ areas: [] }), false],
  ['orders that nobody pays', ordering({ pays: [] }), false],
  ['two areas of one name', ordering({ areas: [...orders.areas, twin] }), false],
  ['a reminder at no time', { kind: 'reminder', settings: {} }, false],
  ['hours of no day', hours({ week: usualWeek().map(() => []) }), false],
  ['hours', hours({ daysOff: ['2027-07-11'] }), true],
  ['a day that does not exist', hours({ daysOff: ['2027-02-29'] }), false],
  ['a form of two fields', form(field('Юу'), field('Хэзээ', 'date')), true],
  ['a form of one field', form(field('Юу')), false],
  ['a form without a name', { ...form(field('Юу'), field('Хэзээ')), name: undefined }, false],
  ['a choice of one', form(field('Юу'), field('Аль', 'choice', ['А'])), false],
  ['another kind', { kind: 'calls', settings: {} }, false],
])('%s: %j is taken: %s', (_, input, isTaken) => {
  expect(automationInput.safeParse(input).success).toBe(isTaken);
});

it('only a choice keeps its values', () => {
  const { settings } = automationInput.parse(
    form(field('Юу', 'text', ['А', 'Б']), field('Аль', 'choice', ['А', 'Б'])),
  ) as { settings: { fields: { values: string[] }[] } };
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
