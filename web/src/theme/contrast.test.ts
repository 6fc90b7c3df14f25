import { describe, expect, it } from 'vitest';
import { createSiteSystem } from './system.ts';

const { tokens } = createSiteSystem();

/** The hex value of a colour token, through any references. */
function hex(name: string): string {
  const value = String(tokens.getByName(`colors.${name}`)?.originalValue ?? '');
  const reference = /^\{colors\.(.+)\}$/.exec(value)?.[1];
  return reference ? hex(reference) : value;
}

function luminance(color: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(hex(one)), luminance(hex(other))].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

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

describe('edges of controls and the focus ring are seen (3:1)', () => {
  it.each(['border.control', 'brand.focusRing', 'border.error'])('%s', (edge) => {
    for (const ground of ['bg', 'bg.panel', 'bg.subtle']) {
      expect(contrast(edge, ground)).toBeGreaterThanOrEqual(3);
    }
  });
});

it('can tell a bad pair', () => {
  expect(contrast('ink.400', 'bg')).toBeLessThan(4.5);
});
