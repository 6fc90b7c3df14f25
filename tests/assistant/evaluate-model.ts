import { appendFileSync } from 'node:fs';
import { askEvery, type ModelOutcome } from './model-path.ts';
import { readRecorded, replayServer } from './model-replay.ts';
import { figuresOf, readVisitors, type Share } from './visitors.ts';

const option = (name: string) =>
  process.argv.find((one) => one.startsWith(`--${name}=`))?.slice(name.length + 3);

/** The approximate number of characters in a token: tokens of Mongolian in Cyrillic are short. */
const LETTERS_OF_TOKEN = 2.5;

const shown = ({ value, part, of, low, high }: Share) =>
  `${(100 * value).toFixed(1)} % (${(100 * low).toFixed(0)}–${(100 * high).toFixed(0)})   ${part} of ${of}`;

/** The cost of the questions and answers, by `--price=<dollars a million tokens in>/<out>`. */
function costOf(outcomes: readonly ModelOutcome[]): string {
  const tokens = (what: 'sent' | 'received') =>
    outcomes.reduce((sum, one) => sum + one[what], 0) / LETTERS_OF_TOKEN;
  const [sent, received] = [tokens('sent'), tokens('received')];
  const each = (all: number) => Math.round(all / outcomes.length);
  const about = `about ${each(sent)} tokens in and ${each(received)} out a question`;
  const [dearIn, dearOut] = (option('price') ?? '').split('/').map(Number);
  if (!dearIn || !dearOut) return `${about}; say --price=<in>/<out> in dollars a million tokens`;
  const dollars = (sent * dearIn + received * dearOut) / 1e6;
  return `${about}; $${((1000 * dollars) / outcomes.length).toFixed(2)} a thousand questions`;
}

function report(outcomes: readonly ModelOutcome[]): void {
  const failed = outcomes.filter((one) => one.failed).length;
  const figures = figuresOf(outcomes);
  const lines: Record<string, string> = {
    right: shown(figures.right),
    helped: shown(figures.helped),
    wrong: shown(figures.wrong),
    refused: `${outcomes.filter((one) => one.shown === '').length} of ${outcomes.length}, answered by the topics`,
    'cut by check': `${outcomes.filter((one) => one.shown !== '' && one.why.length > 0).length} answers lost a sentence`,
    cost: costOf(outcomes),
  };
  for (const [what, line] of Object.entries(lines)) console.log(`${what.padEnd(14)}${line}`);
  if (failed > 0) console.log(`${failed} questions failed at the endpoint and say nothing of it.`);
}

/**
 * Evaluates answers with a model as visitors get them: checked, and replaced by the topics if
 * they are refused. They are judged by words, not by a reader. `--most=50` limits the questions;
 * `--record=<file>` stores the model's answers for `--replay=<file>`.
 */
export async function evaluateModel(): Promise<void> {
  const most = Number(option('most') ?? 400);
  const { ASSISTANT_API_URL, ASSISTANT_API_KEY, ASSISTANT_MODEL } = process.env;
  const reported = readVisitors().filter(({ half }) => half !== 'choosing');
  if (ASSISTANT_API_URL && ASSISTANT_API_KEY && ASSISTANT_MODEL && !option('replay')) {
    const url = `${ASSISTANT_API_URL.replace(/\/+$/, '')}/chat/completions`;
    console.log(`Live: ${ASSISTANT_MODEL} at ${new URL(url).host}`);
    const record = option('record');
    const keep = (question: string, answer: string) => {
      if (record)
        appendFileSync(record, `true :: ${question} :: ${answer.replaceAll('\n', '\\n')}\n`);
    };
    const settings = { url, key: ASSISTANT_API_KEY, model: ASSISTANT_MODEL };
    report(await askEvery(reported.slice(0, most), settings, keep));
    return;
  }
  const recorded = readRecorded(option('replay'));
  console.log(
    `Recorded: ${recorded.length} answers are replayed from ${option('replay') ?? 'tests/assistant/model-recorded.txt, written by hand'}.`,
  );
  console.log('This measures the check and the path, not a model.');
  const questions = new Set(recorded.map(({ question }) => question));
  const server = await replayServer(recorded);
  try {
    const cases = reported.filter(({ question }) => questions.has(question)).slice(0, most);
    report(await askEvery(cases, { url: server.url, key: 'recorded', model: 'recorded' }));
  } finally {
    server.close();
  }
}
