/**
 * Writes `supabase/functions/_shared/assistant/stem-table.ts`: the dictionary forms of the words of our topics and facts,
 * from the Mongolian dictionary of Debian. `apt-get install hunspell hunspell-mn`, then `npm run stems`. The file is
 * committed, so nobody needs the dictionary to build; run it again when many words of topics have changed.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { BUSINESS_SYNONYMS } from '../supabase/functions/_shared/assistant/business-words.ts';
import { factNames } from '../supabase/functions/_shared/assistant/facts.ts';
import { foldWords } from '../supabase/functions/_shared/assistant/fold.ts';
import {
  EVERYDAY_SYNONYMS,
  lemmasFrom,
  stripTo,
} from '../supabase/functions/_shared/assistant/stem.ts';
import { readBusinesses } from '../tests/assistant/businesses.ts';
import { assistantFacts } from '../web/src/content/assistant/facts.ts';
import { readCompanyAnswers } from './company-answers.ts';

const FILE = 'supabase/functions/_shared/assistant/stem-table.ts';

const answers = readCompanyAnswers();
const texts = [
  ...answers.flatMap(({ question, wordings, answer }) => [question, ...wordings, answer]),
  ...answers
    .flatMap(({ answer }) => factNames(answer))
    .map((name) => String(assistantFacts[name] ?? '')),
  ...EVERYDAY_SYNONYMS,
  ...BUSINESS_SYNONYMS,
  ...readBusinesses('choosing').flatMap(({ answers, cases }) => [
    ...answers.flatMap(({ question, answer }) => [question, answer]),
    ...cases.flatMap(({ before, question }) => [...before, question]),
  ]),
];
const words = [
  ...new Set(
    texts.flatMap((text) =>
      text
        .toLowerCase()
        .replace(/\{[^}]*\}/g, ' ')
        .split(/[^\p{L}]+/u)
        .filter((word) => /^[а-яёөү]{3,}$/.test(word)),
    ),
  ),
].sort();

/** The longest dictionary form of each word, so that «сургалтын» is of «сургалт» and not of «сургах»; each reading is a line. */
const found = execFileSync('hunspell', ['-d', 'mn_MN', '-i', 'UTF-8', '-s'], {
  input: words.join('\n'),
  maxBuffer: 2 ** 26,
}).toString();
const lemmaOf = new Map<string, string>();
for (const line of found.split('\n')) {
  const [word, lemma] = line
    .trim()
    .split(/\s+/)
    .map((one) => foldWords(one).join(''));
  if (!word || !lemma) continue;
  const known = lemmaOf.get(word);
  if (known === undefined || lemma.length > known.length) lemmaOf.set(word, lemma);
}
// Only what the rules of endings do not find by the list of dictionary forms is written out.
const plain = lemmasFrom([...new Set(lemmaOf.values())].join(' '));
const irregular = new Map<string, string[]>();
for (const lemma of [...new Set(lemmaOf.values())].sort()) irregular.set(lemma, []);
for (const [word, lemma] of lemmaOf) {
  if (stripTo(plain, word) !== lemma) irregular.get(lemma)?.push(word);
}
const entries = [...irregular].map(([lemma, forms]) => [lemma, ...forms.sort()].join('='));

const lines: string[] = [];
for (const entry of entries) {
  const last = lines.at(-1);
  if (last !== undefined && last.length + entry.length < 110)
    lines[lines.length - 1] += ` ${entry}`;
  else lines.push(entry);
}
writeFileSync(
  FILE,
  `/**
 * Dictionary forms of the words of our topics, folded (\`fold.ts\`), each with those of its forms that the rules of endings
 * do not lead to it: «lemma=form=form». Written by \`npm run stems\`, not by hand.
 *
 * This table is a Derived Work: made from the dictionary mn_MN of Debian's package hunspell-mn, version 2022.07.28,
 * Copyright 2020-2022 Batmunkh Dorjgotov, https://zuv.bichig.dev. It holds a small part of the words, transcribed to
 * Latin letters, and none of the rules; it cannot replace the dictionary, and its author does not support it. The
 * dictionary is distributed under the LaTeX Project Public License, version 1.3 or later
 * (https://www.latex-project.org/lppl.txt), and so is this table. The unmodified dictionary: the package hunspell-mn,
 * https://packages.debian.org/hunspell-mn.
 */
export const STEM_TABLE = \`
${lines.join('\n')}
\`;
`,
);
console.log(`${FILE}: ${entries.length} dictionary forms of ${lemmaOf.size} words.`);
