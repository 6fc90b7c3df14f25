/**
 * `npm run evaluate:assistant`: asks assistants the questions of strangers and prints how many replies were right, helped,
 * wrong, and beside (led and not it), with the bounds of their 95 % intervals; with `--failures` also what went wrong in the
 * sets for choosing, never in those that are only reported.
 *
 * First the company's own assistant (`sixth.txt` … `sixth-reported.txt`), then assistants of invented businesses that have the
 * starter of their trade and nothing else (`own/questions.txt`), last those of businesses with plain answers and no wordings
 * (`businesses/`, decision 99).
 *
 * `--recorded` asks only the last ones, with the recorded decisions of a model where the engine is not sure (`recorded.ts`);
 * `--model` with those of the owner's model (`ASSISTANT_API_URL`, `ASSISTANT_API_KEY`, `ASSISTANT_MODEL`).
 * `--write` only writes the figures that the page /proof shows.
 * `--prompts=<business>` prints what a model is asked, without the right answers, to record decisions anew.
 */
import { writeFileSync } from 'node:fs';
import { assistantModel } from '../../supabase/functions/api/settings.ts';
import { businessFigures, type JudgedCase, judgeBusiness, readBusinesses } from './businesses.ts';
import { MEASURED_FILE, measuredText } from './measured.ts';
import { judgeOwnHalf, ownFiguresOf } from './own/businesses.ts';
import { isRecorded, judgeRecorded, judgeWithModel, promptsOf, signOf } from './recorded.ts';
import { failureOf, figuresOf, HALVES, judgeHalf, type Share, VISITOR_SLICES } from './visitors.ts';

const percent = (part: number, of: number) => `${((100 * part) / of).toFixed(1)} %`.padStart(8);
const bounded = ({ value, low, high }: Share) =>
  `${percent(value, 1)} (${(100 * low).toFixed(0)}–${(100 * high).toFixed(0)})`.padStart(19);
const showsFailures = process.argv.includes('--failures');

if (process.argv.includes('--write')) {
  writeFileSync(MEASURED_FILE, measuredText());
  process.exit();
}

/** Those with recorded decisions. */
const HALVES_OF_BUSINESSES = ['choosing', 'reported', 'unseen'] as const;

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
    const businesses = readBusinesses(half).filter((one) => byModel || isRecorded(one));
    const { judged, asked, tokens } = await (model
      ? judgeWithModel(businesses, model)
      : judgeRecorded(businesses));
    printBusinesses(
      `Businesses with plain answers, where the engine is not sure ${model?.model ?? 'recorded decisions'}: ${half}`,
      judged,
    );
    // Those of recorded decisions are invented.
    const used = model ? `; ${tokens} tokens` : '';
    console.log(`${asked} of ${judged.length} questions were asked${used}.`);
  }
  process.exit();
}

for (const name of HALVES) {
  const judged = judgeHalf(name);
  console.log(`\nVisitors, whole sentences: ${name}`);
  console.log(
    `${' '.repeat(20)}${'right helped wrong beside'.replace(/\w+ ?/g, (word) => word.trim().padStart(19))}`,
  );
  for (const [slice, isIn] of Object.entries(VISITOR_SLICES)) {
    const { right, helped, wrong, beside } = figuresOf(judged.filter(({ one }) => isIn(one)));
    console.log(`${slice.padEnd(20)}${[right, helped, wrong, beside].map(bounded).join('')}`);
  }
  if (!name.endsWith('choosing') || !showsFailures) continue;
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
  if (name === 'reported' || !showsFailures) continue;
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
    businesses.flatMap((one) => judgeBusiness(one)),
  );
}
