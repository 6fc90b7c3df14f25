// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are modules that are built
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, parseSync } from 'vite';
import { expect, it } from 'vitest';
import { textsApart, textsWithNeighbours } from './texts-apart.ts';

const wrongIn = (code: string) =>
  textsWithNeighbours(parseSync('module.tsx', code, { lang: 'tsx' }).program).length;
const inPart = (jsx: string, before = '') =>
  wrongIn(`import { texts } from './texts.ts'; ${before} const Part = (props) => ${jsx};`);

it.each([
  ['an element that appears before it', '<p>{props.busy && <Spinner />}Илгээх</p>'],
  ['an element that appears after it', '<p>Нэр{props.required ? <b>*</b> : null}</p>'],
  ['a list', '<p>{texts.title}{props.rows.map((row) => <i key={row}>{row}</i>)}</p>'],
  ['what it wraps', '<button>{props.on && <Icon />}{props.children}</button>'],
  [
    'a neighbour, while it changes itself',
    '<p><Icon /> {props.done ? texts.done : texts.copy}</p>',
  ],
  ['a neighbour, while it goes', '<p><b>1</b>{props.last && texts.last}</p>'],
  ['another text', '<p>{props.count} ширхэг</p>'],
  ['whatever is beside its fragment', '<>{props.text}</>'],
  ['an element in a variable', '<p>{texts.title}{list}</p>', 'const list = shown && <ul />;'],
  ['what another module calls', '<p><b />{texts.of(props.name)}</p>'],
])('a text may not stand beside %s', (_, jsx, before = '') => {
  expect(inPart(jsx, before)).toBe(1);
});

it.each([
  ['alone', '<p>{props.done ? texts.done : texts.copy}</p>'],
  ['alone beside comments and white space', "<p>{/* Why. */}{' '}\n {props.text}</p>"],
  ['in an element of its own', '<p>{props.on && <Icon />}<span>{props.text}</span></p>'],
  ['among what never changes', '<p>{texts.before} <b>{props.name}</b> {`${texts.after}!`}</p>'],
  ['nowhere', '<p>{props.on && <Icon />}{props.rows.map((row) => <i key={row} />)}</p>'],
])('a text may stand %s', (_, jsx) => {
  expect(inPart(jsx)).toBe(0);
});

it('children of the type Elements are no text, and others may be', () => {
  const module = (type: string) =>
    wrongIn(
      `const Card = ({ text, children }: { text?: string; children: ${type} }) => <i>{text && <b>{text}</b>}{children}</i>;`,
    );
  expect([module('Elements'), module('ReactNode')]).toEqual([0, 1]);
});

it('a component returns elements, because it does not know its neighbours', () => {
  const part = (result: string) => wrongIn(`function Part({ text }) { return ${result}; }`);
  expect([part('text'), part('<b>{text}</b>')]).toEqual([1, 0]);
});

it('fails the build', async () => {
  const root = await mkdtemp(join(tmpdir(), 'texts-apart-'));
  try {
    await mkdir(join(root, 'web/src'), { recursive: true });
    const input = join(root, 'web/src/part.tsx');
    const built = async (jsx: string) => {
      await writeFile(input, `export const part = (on) => ${jsx};`);
      return build({
        root,
        logLevel: 'silent',
        plugins: [textsApart()],
        build: { write: false, rolldownOptions: { input, external: /^react/ } },
      });
    };
    await expect(built('<p>{on && <b />}Нэр</p>')).rejects.toThrow(/element of its own/);
    await expect(built('<p>{on && <b />}<i>Нэр</i></p>')).resolves.toBeDefined();
  } finally {
    await rm(root, { recursive: true });
  }
});
