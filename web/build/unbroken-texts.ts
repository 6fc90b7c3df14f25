import type { Plugin } from 'vite';
import { unbroken } from '../src/lib/unbroken.ts';
import { TEXT_MODULE } from './text-modules.ts';

/** The facts in the assistant's answers. */
const FACTS = /\/_shared\/assistant\/fact-values\.ts$/;

/**
 * Modules that stay unchanged: texts for search engines and titles, texts that are fixed letter by letter, code, what
 * the assistant searches in, what is copied from a payment, and the staff area, whose texts are in tables.
 */
const APART =
  /\/features\/(?:admin|payment)\/|\/(?:example-texts|demo-businesses)\.ts$|\/content\/(?:assistant\/.*|seo|errors|documentation-code|payment)\.ts$/;

/**
 * Texts that stay as they are: one that docs/product.md fixes, options of a select, which are no sentences, and what is shown without
 * script.
 */
const FIXED = /Дахин оролдоно уу\.|с дээш(?!.*\.)|JavaScript-ийг/;

type Node = { type: string; start: number; end: number; [key: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** Stands in for a template's placeholder: for line breaks it counts as a number. */
const FILLED = '０';

type Edit = { start: number; end: number; text: string };

/** Collects the changes of a module's texts. The parts of a template are changed as one text. */
function editsOf(node: Node, code: string, edits: Edit[]): void {
  if (node.type === 'Literal' && typeof node.value === 'string') {
    const { start, end } = node;
    edits.push({ start, end, text: held(code.slice(start, end)) });
    return;
  }
  if (node.type === 'TemplateLiteral') {
    const quasis = node.quasis as Node[];
    const raw = quasis.map((quasi) => (quasi.value as { raw: string }).raw);
    const parts = held(raw.join(FILLED)).split(FILLED);
    quasis.forEach((quasi, index) => {
      // Parsers differ in where an element begins, so its text is searched from there.
      const start = code.indexOf(raw[index] ?? '', quasi.start);
      edits.push({ start, end: start + (raw[index] ?? '').length, text: parts[index] ?? '' });
    });
  }
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) editsOf(child, code, edits);
    }
  }
}

const held = (text: string): string => (FIXED.test(text) ? text : unbroken(text));

/** A module of texts with non-breaking spaces and hyphens; `tree` is its syntax tree. */
export function unbrokenModule(code: string, tree: unknown): string {
  const edits: Edit[] = [];
  if (isNode(tree)) editsOf(tree, code, edits);
  return edits
    .sort((a, b) => b.start - a.start)
    .reduce((done, { start, end, text }) => done.slice(0, start) + text + done.slice(end), code);
}

/**
 * Adds non-breaking spaces and hyphens (`lib/unbroken.ts`) to the texts of pages at build, for the
 * prerendered page and the browser alike: texts are typed plainly, and no visitor loads the function.
 */
export function unbrokenTexts(): Plugin {
  return {
    name: 'unbroken-texts',
    enforce: 'pre',
    transform(code, id) {
      const [file = id] = id.split('?');
      if (APART.test(file) || !(TEXT_MODULE.test(file) || FACTS.test(file))) return null;
      return { code: unbrokenModule(code, this.parse(code, { lang: 'ts' })), map: null };
    },
  };
}
