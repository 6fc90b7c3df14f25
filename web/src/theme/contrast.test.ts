import { describe, expect, it } from 'vitest';
import { contrastOf } from './contrast-of.ts';
import { createSiteSystem } from './system.ts';

const { tokens } = createSiteSystem();

/** The hex value of a colour token, through any references. */
function hex(name: string): string {
  const value = String(tokens.getByName(`colors.${name}`)?.originalValue ?? '');
  const reference = /^\{colors\.(.+)\}$/.exec(value)?.[1];
  return reference ? hex(reference) : value;
}

const contrast = (one: string, other: string) => contrastOf(hex(one), hex(other));

const LIGHT = ['bg', 'bg.subtle', 'bg.muted', 'bg.panel', 'bg.sky', 'sky.100'];

describe('text meets WCAG AA (4.5:1)', () => {
  const pairs: [string, string][] = [
    ...LIGHT.flatMap((ground): [string, string][] =>
      ['fg', 'fg.muted', 'brand.fg', 'fg.error', 'fg.success', 'fg.warm'].map((text) => [
        text,
        ground,
      ]),
    ),
    ['fg.subtle', 'bg'],
    ['fg.subtle', 'bg.panel'],
    ['fg.subtle', 'bg.subtle'],
    ['ink.700', 'sky.200'],
    ['brand.fg', 'sky.200'],
    ...['brand', 'warm', 'neutral', 'success', 'danger'].flatMap((palette): [string, string][] => [
      [`${palette}.contrast`, `${palette}.solid`],
      [`${palette}.contrast`, `${palette}.hover`],
      [`${palette}.fg`, `${palette}.muted`],
      [`${palette}.fg`, `${palette}.subtle`],
    ]),
    ['fg.onDark', 'bg.dark'],
    ['ink.200', 'ink.900'],
    ['fg.error', 'bg.error'],
    ['fg.success', 'bg.success'],
  ];
  it.each(pairs)('%s on %s', (text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
  });
});

it.each(['border.control', 'brand.focusRing', 'border.error'])(
  'edges of controls and the focus ring are seen (3:1) %s',
  (edge) => {
    for (const ground of ['bg', 'bg.panel', 'bg.subtle']) {
      expect(contrast(edge, ground)).toBeGreaterThanOrEqual(3);
    }
  },
);

it('detects a pair with too little contrast', () => {
  expect(contrast('ink.400', 'bg')).toBeLessThan(4.5);
});
