import { PAGE_DATA_ID, type PageData } from '../src/lib/page-data.ts';
import { LOADER } from './inline-loader.ts';

export type DocumentInput = {
  /** `index.html` as Vite built it, with its marks. */
  template: string;
  head: string;
  styles: string;
  html: string;
  hydration: 'reading' | 'acting';
  /** The name of the rendered page: a host may serve its HTML for another path. */
  page: string;
  /** The data with which the browser renders the page first. */
  pageData?: PageData | null;
  /** The paths of the scripts that hydration needs: what the page imports, then the entry. */
  scripts: readonly string[];
};

/** Elements in lines, without the blanks before them. */
const withoutIndents = (html: string): string => html.replace(/\n +/g, '\n');

/** A prerendered page: head, critical CSS, content, and the loader of its script. */
export function documentOf(input: DocumentInput): string {
  const { template, head, styles, html, hydration, page, pageData, scripts } = input;
  // Vite adds the scripts of whatever `index.html` imports: they would be fetched before the paint.
  if (/<script[^>]*\ssrc=/.test(template)) throw new Error('index.html names a script of its own');
  return insert(withoutIndents(template), {
    '<!--head-->': withoutIndents(head),
    '<!--styles-->': styles,
    // The router marks links for a server of its own, which this site has not; hydration compares no attributes.
    '<!--app-->': html.replaceAll(' data-discover="true"', ''),
    '<!--script-->': `${dataScript(pageData)}<script data-page="${page}" data-hydration="${hydration}" data-scripts="${scripts.join(' ')}">${LOADER}</script>`,
  });
}

/** Data in a script element that the browser does not run; `<` is escaped, so nothing ends the element early. */
const dataScript = (data: PageData | null | undefined): string =>
  data
    ? `<script type="application/json" id="${PAGE_DATA_ID}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
    : '';

type ShellInput = Record<
  'template' | 'head' | 'styles' | 'entry' | 'waiting' | 'withoutScript',
  string
>;

/** Seen only where the script takes long: before it is the page that follows. */
const WAITING =
  '#waiting{padding:40vh 1rem 0;text-align:center;animation:wait .3s .7s both}@keyframes wait{from{opacity:0}}';

/** The shell of pages that are not prerendered: a head, the script, and a text for browsers that run none. */
export function shellOf(input: ShellInput): string {
  const { template, head, styles, entry, waiting, withoutScript } = input;
  return insert(template, {
    '<!--head-->': head,
    '<!--styles-->': `${styles}<style>${WAITING}</style><noscript><style>#waiting{display:none}</style></noscript>`,
    '<!--app-->': `<p id="waiting" role="status">${waiting}</p>`,
    '<!--script-->': `<script type="module" src="${entry}"></script><noscript>${withoutScript}</noscript>`,
  });
}

// A replacer function: `$` in content must not be read as a pattern.
function insert(template: string, parts: Record<string, string>): string {
  return Object.entries(parts).reduce((page, [mark, text]) => {
    if (!page.includes(mark)) throw new Error(`index.html lacks ${mark}`);
    return page.replace(mark, () => text);
  }, template);
}
