import { parseArgs } from 'node:util';
import { ROUTE_TABLE } from '@/app/route-table.ts';
import { StartError } from '../../local/start-error.ts';

export const MODES = ['sizes', 'simulated', 'applied'] as const;
export type Mode = (typeof MODES)[number];

export type Options = {
  paths: readonly string[];
  /** Whether the newest article is measured too, which only a running site has. */
  article: boolean;
  modes: ReadonlySet<Mode>;
  runs: number;
};

const PUBLIC = ROUTE_TABLE.filter(({ prerender }) => prerender).map(({ path }) => path);
const ARTICLE = 'article';
const isMode = (word: string): word is Mode => (MODES as readonly string[]).includes(word);

const USAGE = `npm run bench:web -- [options]
  --route /pricing   only this route; may be given more than once; "article" is the newest one
  --mode simulated   only this part (${MODES.join(', ')}); may be given more than once
  --runs 3           runs of each kind; the table shows the medians`;

/** Every public route and an article, every mode, three runs, unless the command line says otherwise. */
export function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      route: { type: 'string', multiple: true },
      mode: { type: 'string', multiple: true, default: [...MODES] },
      runs: { type: 'string', default: '3' },
    },
  });
  const paths = values.route?.filter((path) => path !== ARTICLE);
  const unknown = paths?.find((path) => !PUBLIC.includes(path));
  if (unknown) throw new StartError(`${unknown} is no public route.\n${USAGE}`);
  const runs = Number(values.runs);
  if (!values.mode.every(isMode) || !Number.isInteger(runs) || runs < 1) {
    throw new StartError(USAGE);
  }
  return {
    paths: paths ?? PUBLIC,
    article: values.route?.includes(ARTICLE) ?? true,
    modes: new Set(values.mode.filter(isMode)),
    runs,
  };
}
