import { describe, expect, it } from 'vitest';
import { withLiterals } from './literal-tokens.ts';

describe('tokens as plain values', () => {
  it.each([
    ['padding:var(--c-spacing-4)', 'padding:1rem'],
    ['padding:var(--c-spacing-2\\.5)', 'padding:0.625rem'],
    ['color:var(--c-colors-fg-muted)', 'color:#48596e'],
    ['margin:calc(var(--c-spacing-2) * -1)', 'margin:calc(0.5rem * -1)'],
    ['border-color:var(--c-colors-ink-200)', 'border-color:#dde6ef'],
    ['z-index:var(--c-z-index-nav)', 'z-index:100'],
    ['color:var(--own, red)', 'color:var(--own, red)'],
  ])('%s', (css, expected) => {
    expect(withLiterals(css)).toBe(expected);
  });
});
