import type { Plugin } from 'vite';
import { unbroken } from '../src/lib/unbroken.ts';

/** Modules whose texts pages show: those of `content/`, and the company's facts. */
const TEXTS = /\/web\/src\/content\/([\w-]+)\.ts$|\/_shared\/contract\/company\.ts$/;

/**
 * Not among them: what search engines and titles show, texts that are fixed letter by letter, code, what the
 * assistant searches in, the names of pages in addresses, and the staff area, whose texts stand in tables.
 */
const APART =
  /\/content\/(?:admin[\w-]*|seo|errors|[\w-]*json-ld|documentation-code|try-examples|paths|field-labels|status-labels|payment[\w-]*)\.ts$/;

/** Texts that stay as they are: one that docs/product.md fixes, choices of a select, and what stands without script. */
const FIXED = /Дахин оролдоно уу\.|с дээш|JavaScript-ийг/;

type Node = { type: string; start: number; end: number; [key: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** Stands for what a template is filled with: a number, as far as line breaks go. */
const FILLED = '０';

type Edit = { start: number; end: number; text: string };

/** The parts of a module's texts that become others. Parts of a template are one text. */
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
      // Where an element begins differs between parsers: its text is looked for from there.
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

/** A module of texts with lines that break well; `tree` is its syntax tree. */
export function unbrokenModule(code: string, tree: unknown): string {
  const edits: Edit[] = [];
  if (isNode(tree)) editsOf(tree, code, edits);
  return edits
    .sort((a, b) => b.start - a.start)
    .reduce((done, { start, end, text }) => done.slice(0, start) + text + done.slice(end), code);
}

/**
 * Gives the texts of the pages spaces and hyphens that hold (`lib/unbroken.ts`) as they are built, for the
 * prerendered page and the browser alike: a text is typed plainly, and no visitor loads what changes it.
 */
export function unbrokenTexts(): Plugin {
  return {
    name: 'unbroken-texts',
    enforce: 'pre',
    transform(code, id) {
      const [file = id] = id.split('?');
      if (!TEXTS.test(file) || APART.test(file)) return null;
      return { code: unbrokenModule(code, this.parse(code, { lang: 'ts' })), map: null };
    },
  };
}
