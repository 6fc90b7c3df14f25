import { parseArgs } from 'node:util';
import { command } from '../local/staff.ts';
import { exitWith, StartError } from '../local/start-error.ts';
import { findTarget } from './find-target.ts';

const USAGE = `npm run clean-up [-- --keep <closed days>,<spam days>,<history days>]

Deletes closed rows, spam and the details of the history that are older than was decided, and says
how many. --keep decides anew before that; "never" instead of a number keeps for ever. A project with
pg_cron does this every night by itself. The target is found as by npm run admin.`;

/** The three numbers of days in --keep; throws a StartError for anything else. */
function daysOf(text: string): Record<string, number | null> {
  const days = text
    .split(',')
    .map((part) =>
      part === 'never' ? null : /^[1-9]\d{0,4}$/.test(part) ? Number(part) : undefined,
    );
  const [closed, spam, history, more] = days;
  if (closed === undefined || spam === undefined || history === undefined || more !== undefined) {
    throw new StartError(USAGE);
  }
  return { p_closed_days: closed, p_spam_days: spam, p_history_days: history };
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { keep: { type: 'string' }, supabase: { type: 'boolean', default: false } },
  });
  const keep = values.keep === undefined ? undefined : daysOf(values.keep);
  const target = findTarget(values.supabase);
  if (keep)
    console.log(`Kept from now on: ${JSON.stringify(await command(target, 'keep_for', keep))}`);
  const report = Object.entries(Object(await command(target, 'clean_up', {})));
  if (report.length === 0) console.log('Nothing was old enough.');
  for (const [place, rows] of report) console.log(`${String(rows).padStart(6)} ${place}`);
}

main().catch(exitWith);
