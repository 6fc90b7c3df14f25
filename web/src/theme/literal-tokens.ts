import type { StylisPlugin } from '@emotion/cache';
import { siteSystem } from './system.ts';

const REFERENCE = /var\((--c-[^)]+)\)/g;

/** A CSS text with every reference to a token replaced by what it stands for. */
export function withLiterals(css: string): string {
  return css.replace(REFERENCE, (reference, name: string) => {
    // What Chakra would write into `:root`: one scheme, so one table.
    const value: unknown = siteSystem().tokens.cssVarMap.get('base')?.get(name);
    return value === undefined ? reference : withLiterals(String(value));
  });
}

/** Letters that say nothing: a page carries its CSS, and has 10 kB (design §6). */
function shortened(declaration: string): string {
  if (declaration.includes('url(')) return declaration;
  const closer = declaration.replaceAll(', ', ',');
  // Inside calc() a zero needs its unit.
  return closer.includes('(') ? closer : closer.replace(/([: ])0rem(?=[ ;])/g, '$10');
}

/**
 * Writes tokens as plain values (`1rem`, `#0072c3`) where Chakra writes custom properties: with one
 * colour scheme nothing ever changes them, and their table and names cost each page 1 kB brotli.
 */
export const literalTokens: StylisPlugin = (element) => {
  if (element.type === 'decl') element.value = shortened(withLiterals(element.value));
};
