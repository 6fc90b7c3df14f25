/**
 * Asks the assistant the questions of `tests/assistant/questions.txt` and prints how many replies were right,
 * by group. `--half=threshold` limits it to the half by which settings may be made (by default both are
 * shown), and `--failures` lists its wrong replies; those of the other half are never shown.
 *
 * Then those of `visitors.txt`, whole sentences, to the panel's own replies: right, helped, wrong, and beside (led by
 * «Та … гэж асуусан уу?» and not it), with the bounds of their 95 % intervals, by length and script. `--failures` shows
 * what went wrong in the half for choosing, never in the reported one.
 *
 * Last those of `own/questions.txt` to assistants of five invented businesses, which have the starter of their trade and
 * nothing else (docs/product.md §2.4.4).
 *
 * Then those of `businesses/` to assistants of businesses with plain answers and no wordings (decision 99).
 *
 * `--recorded` asks only the last ones, with the recorded decisions of a model where the engine is not sure (`recorded.ts`);
 * `--model` with those of the owner's model (`ASSISTANT_API_URL`, `ASSISTANT_API_KEY`, `ASSISTANT_MODEL`).
 * `--prompts=<business>` prints what a model is asked, without the right answers, to record decisions anew.
 *
 * `--site=https://example.mn` asks the published topics of that site instead of those of the content.
 */
import type { TopicText } from '../../supabase/functions/_shared/assistant/index-topics.ts';
import { getPublishedTopics } from '../../supabase/functions/_shared/contract/assistant-topics.ts';
import { assistantModel } from '../../supabase/functions/api/settings.ts';
import { seedTopics } from '../../web/src/content/assistant/topics.ts';
import { businessFigures, type JudgedCase, judgeBusiness, readBusinesses } from './businesses.ts';
import { answering, type Case, judge, type Outcome, readCases, STRANGERS } from './evaluation.ts';
import { judgeOwnHalf, ownFiguresOf } from './own/businesses.ts';
import { judgeRecorded, judgeWithModel, promptsOf, signOf } from './recorded.ts';
import { failureOf, figuresOf, HALVES, judgeHalf, type Share, VISITOR_SLICES } from './visitors.ts';

const percent = (part: number, of: number) => `${((100 * part) / of).toFixed(1)} %`.padStart(8);

function printHalf(title: string, results: readonly { one: Case; outcome: Outcome }[]): void {
  console.log(`\n${title}`);
  console.log(`${'group'.padEnd(14)}${'questions'.padStart(10)}   right    missed   wrong`);
  const groups = [...new Set(results.map(({ one }) => one.group)), 'all'];
  for (const group of groups) {
    const own = results.filter(({ one }) => group === 'all' || one.group === group);
    const share = (outcome: Outcome) =>
      percent(own.filter((result) => result.outcome === outcome).length, own.length);
    console.log(
      `${group.padEnd(14)}${String(own.length).padStart(10)} ${share('right')} ${share('missed')} ${share('wrong')}`,
    );
  }
}

/** The topics to evaluate: the published ones of a site, or those in `content/`. */
async function topicsToAsk(): Promise<readonly TopicText[]> {
  const site = process.argv.find((argument) => argument.startsWith('--site='))?.slice(7);
  if (!site) return seedTopics;
  const address = new URL(getPublishedTopics.path, site);
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  const { topics } = getPublishedTopics.response.parse(await response.json());
  console.log(`${topics.length} published topics of ${site}`);
  return topics;
}

const bounded = ({ value, low, high }: Share) =>
  `${percent(value, 1)} (${(100 * low).toFixed(0)}–${(100 * high).toFixed(0)})`.padStart(19);

const HALVES_OF_BUSINESSES = ['choosing', 'reported'] as const;

function printBusinesses(title: string, judged: readonly JudgedCase[]): void {
  console.log(`\n${title}`);
  for (const [what, share] of Object.entries(businessFigures(judged))) {
    console.log(`${what.padEnd(20)}${bounded(share)}   ${share.part} of ${share.of}`);
  }
}

const prompted = process.argv.find((one) => one.startsWith('--prompts='))?.slice(10);
if (prompted !== undefined) {
  const business = HALVES_OF_BUSINESSES.flatMap((half) => readBusinesses(half)).find(
    ({ name }) => name === prompted,
  );
  if (!business) throw new Error(`There is no business ${prompted}.`);
  const prompts = promptsOf(business);
  console.log(`[${prompted} ${signOf(business)}]\n${prompts[0]?.[0]?.content}`);
  for (const [place, [, asked]] of prompts.entries()) console.log(`${place + 1} ${asked?.content}`);
  process.exit();
}

const byModel = process.argv.includes('--model');
if (byModel || process.argv.includes('--recorded')) {
  const model = byModel ? assistantModel((name) => process.env[name], false) : undefined;
  if (byModel && !model)
    throw new Error('ASSISTANT_API_URL, ASSISTANT_API_KEY and ASSISTANT_MODEL are not set.');
  for (const half of HALVES_OF_BUSINESSES) {
    const businesses = readBusinesses(half);
    const { judged, asked, tokens } = await (model
      ? judgeWithModel(businesses, model)
      : judgeRecorded(businesses));
    printBusinesses(
      `Businesses with plain answers, where the engine is not sure ${model?.model ?? 'recorded decisions'}: ${half}`,
      judged,
    );
    console.log(`${asked} of ${judged.length} questions were asked; ${tokens} tokens.`);
  }
  process.exit();
}

const answerCase = answering(await topicsToAsk());
const startedAt = performance.now();
const ask = (one: Case) => {
  const reply = answerCase(one);
  return { one, reply, outcome: judge(one, reply) };
};
const results = readCases().map(ask);
const each = (performance.now() - startedAt) / results.length;

const half = (name: Case['half']) => results.filter(({ one }) => one.half === name);
printHalf('First half, by which the threshold is set', half('threshold'));
printHalf('Second half, the figure', half('figure'));
const strangers = readCases(STRANGERS).map(ask);
printHalf('Strangers, who have not seen the topics', strangers);
const offered = strangers.filter(
  ({ one, reply, outcome }) =>
    outcome === 'missed' && reply.nearest.some(({ key }) => one.accepted.includes(key)),
).length;
console.log(`Missed with a right topic among those offered: ${offered}.`);
const TITLES = {
  choosing: 'the half for choosing, with tuning.txt',
  reported: 'the half reported',
  unseen: 'unseen.txt, only reported',
  'turns for choosing': 'dialogues.txt, the half for choosing',
  turns: 'dialogues.txt, the half reported',
  'pages for choosing': 'pages.txt, the half for choosing',
  pages: 'pages.txt, the half reported',
  'second for choosing': 'second.txt, the half for choosing',
  second: 'second-reported.txt, the half reported',
  'later turns for choosing': 'later-turns.txt, all for choosing',
  'third for choosing': 'third.txt, all for choosing',
  'third turns for choosing': 'third-turns.txt, the half for choosing',
  'third turns': 'third-turns.txt, the half reported',
  'fourth for choosing': 'fourth.txt, all for choosing',
  fourth: 'fourth-reported.txt, only reported',
  'fifth for choosing': 'fifth.txt, all for choosing',
  'fifth turns for choosing': 'fifth-turns.txt, all for choosing',
  fifth: 'fifth-reported.txt, only reported',
  'sixth for choosing': 'sixth.txt, all for choosing',
  'sixth turns for choosing': 'sixth-turns.txt, all for choosing',
  sixth: 'sixth-reported.txt, only reported',
} as const;
for (const name of HALVES) {
  const judged = judgeHalf(name);
  console.log(`\nVisitors, whole sentences: ${TITLES[name]}`);
  console.log(
    `${' '.repeat(20)}${'right helped wrong beside'.replace(/\w+ ?/g, (word) => word.trim().padStart(19))}`,
  );
  for (const [slice, isIn] of Object.entries(VISITOR_SLICES)) {
    const { right, helped, wrong, beside } = figuresOf(judged.filter(({ one }) => isIn(one)));
    console.log(`${slice.padEnd(20)}${[right, helped, wrong, beside].map(bounded).join('')}`);
  }
  if (!name.endsWith('choosing') || !process.argv.includes('--failures')) continue;
  for (const { one, reply, verdict } of judged) {
    if (!verdict.right) console.log(failureOf(one, reply, verdict));
  }
}

for (const name of ['choosing', 'reported'] as const) {
  const judged = judgeOwnHalf(name);
  const trades = [...new Set(judged.map(({ one }) => one.trade))];
  console.log(`\nOwn assistants with the starters alone: ${name} (${trades.join(', ')})`);
  for (const [what, share] of Object.entries(ownFiguresOf(judged))) {
    console.log(`${what.padEnd(20)}${bounded(share)}   ${share.part} of ${share.of}`);
  }
  if (name === 'reported' || !process.argv.includes('--failures')) continue;
  for (const { one, verdict } of judged) {
    if (!verdict.right)
      console.log(
        `${JSON.stringify(verdict)} ${one.trade} «${one.question}» ${one.parts.join('&')}`,
      );
  }
}

for (const name of HALVES_OF_BUSINESSES) {
  const businesses = readBusinesses(name);
  printBusinesses(
    `Businesses with plain answers: ${name} (${businesses.length})`,
    businesses.flatMap(judgeBusiness),
  );
}

console.log(`\n${each.toFixed(1)} ms a question.`);

if (process.argv.includes('--failures')) {
  console.log('\nOf the first half:');
  for (const { one, reply, outcome } of half('threshold')) {
    if (outcome === 'right') continue;
    const said = reply.topic?.key ?? `– (${reply.nearest.map((topic) => topic.key).join(', ')})`;
    console.log(
      `${outcome.padEnd(7)} ${one.group.padEnd(11)} ${reply.score.toFixed(2)} «${one.before ? `${one.before} » ` : ''}${one.question}» ${one.accepted.join(',') || '–'} ← ${said}`,
    );
  }
}
