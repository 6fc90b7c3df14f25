import { expect, it } from 'vitest';
import { slashBefore } from './slash.ts';

const at = (text: string) => slashBefore(text, text.length);

it('a slash that begins a word looks for what is typed behind it', () => {
  expect(at('/')).toEqual({ start: 0, query: '' });
  expect(at('Сайн уу, Бат?\n\n/үнийн сан')).toEqual({ start: 15, query: 'үнийн сан' });
  expect(slashBefore('/үнэ гэж', 4)).toEqual({ start: 0, query: 'үнэ' });
});

it.each(['24/7', 'https://a.mn/b', '/үнэ\nдараа', 'үнэ', '', `/${'а'.repeat(41)}`])(
  '%j looks for nothing',
  (text) => expect(at(text)).toBeNull(),
);
