import { LOADER } from './loader.ts';

/** JavaScript of one route as site paths: what its page imports before it can be shown, the entry last. */
export type RouteScripts = readonly string[];

export type DocumentInput = {
  /** `index.html` as Vite built it. */
  template: string;
  head: string;
  styles: string;
  html: string;
  hydration: 'reading' | 'acting';
  scripts: RouteScripts;
};

const MODULE_SCRIPT = /\s*<script type="module"[^>]*><\/script>/;
const MODULE_PRELOADS = /\s*<link rel="modulepreload"[^>]*>/g;

/** A prerendered page: head, critical CSS, content, and the loader of its script. */
export function documentOf({
  template,
  head,
  styles,
  html,
  hydration,
  scripts,
}: DocumentInput): string {
  const bare = template.replace(MODULE_SCRIPT, '').replace(MODULE_PRELOADS, '');
  return insert(bare, {
    '<!--head-->': head,
    '</head>': `${styles}</head>`,
    '<!--app-->': html,
    '</body>': `${loaderScript(scripts, hydration)}</body>`,
  });
}

/** The shell of pages that are not prerendered: Vite's own page with a head and a word without script. */
export function shellOf(template: string, head: string, withoutScript: string): string {
  return insert(template, {
    '<!--head-->': head,
    '<!--app-->': '',
    '</body>': `<noscript>${withoutScript}</noscript></body>`,
  });
}

// A replacer function: `$` in content must not be read as a pattern.
function insert(template: string, parts: Record<string, string>): string {
  return Object.entries(parts).reduce((page, [mark, text]) => {
    if (!page.includes(mark)) throw new Error(`index.html lacks ${mark}`);
    return page.replace(mark, () => text);
  }, template);
}

const loaderScript = (scripts: RouteScripts, hydration: DocumentInput['hydration']) =>
  `<script data-hydration="${hydration}" data-parts="${scripts.join(' ')}">${LOADER}</script>`;
