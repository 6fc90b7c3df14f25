// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { takeOver, typedValues } from './typed-values.ts';

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

it('reads lists: rows of fields, and a select of several', () => {
  document.body.innerHTML = `<form id="f">
    <input name="questions.0.question" value="Хүргэлт?"><textarea name="questions.0.answer">Бий</textarea>
    <input name="questions.1.question" value="Цаг?"><textarea name="questions.1.answer"></textarea>
    <select name="days" multiple><option value="mon" selected></option><option value="tue" selected></option></select>
    </form>`;
  expect(typedValues('f', { questions: [] as object[], days: [] as string[] })).toEqual({
    questions: [
      { question: 'Хүргэлт?', answer: 'Бий' },
      { question: 'Цаг?', answer: '' },
    ],
    days: ['mon', 'tue'],
  });
});

it('leaves alone what the form does not show', () => {
  document.body.innerHTML = '<form id="f"><input name="name" value="Болд"></form>';
  const saved = {
    name: '',
    questions: [{ question: 'Хүргэлт?', answer: 'Бий' }],
    channels: ['phone'],
  };
  expect(typedValues('f', saved)).toEqual({ ...saved, name: 'Болд' });
});

it('never reads a form that a component has shown before: that state is older than the defaults', () => {
  document.body.innerHTML = '<form id="f"><input name="name" value="Хуучин"></form>';
  takeOver(document.querySelector('form'));
  expect(typedValues('f', { ...defaults, name: 'Шинэ' })).toEqual({ ...defaults, name: 'Шинэ' });
});
