// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are modules that are built
import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { unbrokenModule } from './unbroken-texts.ts';

const built = (code: string) =>
  unbrokenModule(code, parseAst(code, { lang: 'ts' }))
    .replaceAll('\u00A0', '_')
    .replaceAll('\u2011', '=');

it('texts of a module hold where a line must not break, and nothing else changes', () => {
  const code = [
    "import { days } from './days.ts'; // Юу вэ?",
    "export const title: string = 'Юу вэ?';",
    "export const plain = { label: 'Нэр', 'a-b': 3 - 1 } as const;",
  ].join('\n');
  expect(built(code)).toBe(
    [
      "import { days } from './days.ts'; // Юу вэ?",
      "export const title: string = 'Юу_вэ?';",
      "export const plain = { label: 'Нэр', 'a-b': 3 - 1 } as const;",
    ].join('\n'),
  );
});

it('what a template is filled with counts as a number', () => {
  const code =
    'export const text = (name: string, all: boolean) => `${name} уу? ${all ? `${name} ч` : "үгүй юу"} 7-р сарын ${1}-нд`;';
  expect(built(code)).toBe(
    'export const text = (name: string, all: boolean) => `${name}_уу? ${all ? `${name}_ч` : "үгүй_юу"} 7=р_сарын_${1}=нд`;',
  );
});

it('a text that is fixed letter by letter stays', () => {
  const code = "export const fixed = 'Алдаа гарлаа. Дахин оролдоно уу.';";
  expect(built(code)).toBe(code);
});
