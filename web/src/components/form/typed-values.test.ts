// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { typedValues } from './typed-values.ts';

const defaults = { name: '', agree: false, industries: [] as string[], plan: 'pro' };

it('starts from the defaults when there is no form yet', () => {
  expect(typedValues('absent', defaults)).toBe(defaults);
});

it('keeps what was typed before the script arrived', () => {
  document.body.innerHTML = `<form id="f">
    <input name="name" value="Болд"><input type="checkbox" name="agree" checked>
    <input type="checkbox" name="industries" value="trade" checked>
    <input type="checkbox" name="industries" value="mining">
    <input name="plan" value=""></form>`;
  expect(typedValues('f', defaults)).toEqual({
    name: 'Болд',
    agree: true,
    industries: ['trade'],
    plan: 'pro',
  });
});
