import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { inRoot, ROOT } from '../local/paths.ts';
import { assistantFacts } from '../web/src/content/assistant/facts.ts';
import { unconfirmedFacts } from '../web/src/content/service-confirmed.ts';

const FILE = 'supabase/functions/_shared/assistant/fact-values.ts';

/**
 * `npm run facts`: writes the values of the facts for the function, which cannot read the site's content.
 * `web/src/content/assistant/facts.test.ts` fails while the two differ.
 */
writeFileSync(
  inRoot(FILE),
  `import type { Facts } from './facts.ts';

/** What each fact of an answer stands for. Written by \`npm run facts\` from the site's content. */
export const factValues: Facts = ${JSON.stringify(assistantFacts, null, 2)};

/** The facts that the owner has not confirmed: an answer with one is followed by a phone. */
export const unconfirmedFacts: readonly string[] = ${JSON.stringify(unconfirmedFacts)};
`,
);
const biome = inRoot('node_modules', '.bin', 'biome');
spawnSync(biome, ['format', '--write', FILE], { cwd: ROOT, stdio: 'ignore' });
console.log(`${FILE} is written.`);
