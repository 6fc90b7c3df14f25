// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { parseSync, Visitor } from 'vite';
import { describe, expect, it, vi } from 'vitest';
import { createPageSystem } from './page-system.ts';
import { styleProps } from './style-props.ts';

const source = fileURLToPath(new URL('..', import.meta.url));
/**
 * Staff have Chakra's whole table; texts have no styles; this file itself names all style props.
 */
const ELSEWHERE = /(^|\/)admin\/|^content\/|^theme\/(style-props|staff-system)\.ts$|\.test\.tsx?$/;

/** Every name that may be a style prop: attributes of elements and keys of objects. */
function namesIn(file: string): Set<string> {
  const names = new Set<string>();
  const { program, errors } = parseSync(file, readFileSync(file, 'utf8'));
  expect(errors).toEqual([]);
  new Visitor({
    JSXAttribute({ name }) {
      if (name.type === 'JSXIdentifier') names.add(name.name);
    },
    Property({ key }) {
      if (key.type === 'Identifier') names.add(key.name);
    },
  }).visit(program);
  return names;
}

const used = new Set(
  readdirSync(source, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => /\.tsx?$/.test(file) && !ELSEWHERE.test(file))
    .flatMap((file) => [...namesIn(path.join(source, file))]),
);

type Utilities = NonNullable<(typeof styleProps)['utilities']>;

/** The names of a table: each property with its short names, and each condition. */
function namesOf({ utilities = {}, conditions = {} }: typeof styleProps): Set<string> {
  const props = Object.entries(utilities as Utilities).flatMap(([name, utility]) => [
    name,
    ...[utility?.shorthand ?? []].flat(),
  ]);
  return new Set([...props, ...Object.keys(conditions).map((name) => `_${name}`)]);
}

/** Names of Chakra's table that pages use for something else, so that ours needs no entry. */
const NOT_NEEDED = new Set([
  // Values of no scale of ours, which both tables leave unchanged.
  ...['border', 'filter', 'backdropFilter', 'transform', 'scrollbarWidth', 'backgroundPosition'],
  ...['backgroundRepeat', 'flexDirection', 'overscrollBehavior', 'position', 'textDecoration'],
  // A route of the contract.
  'me',
  // Shades of a palette.
  ...['contrast', 'focusRing'],
]);

describe('the style props of the site', () => {
  const ours = namesOf(styleProps);

  it('are all that public pages use', () => {
    const missing = [...namesOf(defaultBaseConfig)].filter(
      (name) => used.has(name) && !ours.has(name) && !NOT_NEEDED.has(name),
    );
    expect(missing).toEqual([]);
  });

  it('are all used, by their own name or a short one', () => {
    const { utilities = {}, conditions = {} } = styleProps;
    const unused = [
      ...Object.entries(utilities as Utilities)
        .filter(
          ([name, utility]) =>
            ![name, utility?.shorthand].flat().some((one) => one && used.has(one)),
        )
        .map(([name]) => name),
      ...Object.keys(conditions).filter((name) => !used.has(`_${name}`)),
    ];
    expect(unused).toEqual([]);
    expect([...NOT_NEEDED].filter((name) => !used.has(name))).toEqual([]);
  });

  it('have the names and selectors of Chakra', () => {
    const chakra = namesOf(defaultBaseConfig);
    expect([...ours].filter((name) => !chakra.has(name))).toEqual([]);
    const { hover, ...others } = styleProps.conditions ?? {};
    expect(defaultBaseConfig.conditions).toMatchObject(others);
    expect(defaultBaseConfig.conditions?.hover).toEqual([hover].flat().toReversed());
  });

  it('leave nothing for the browser to collate', () => {
    const collate = vi.spyOn(String.prototype, 'localeCompare');
    createPageSystem().css({
      _hover: { bg: 'bg.muted' },
      '@media (scripting: none)': { display: 'none' },
    });
    expect(collate).not.toHaveBeenCalled();
  });
});
