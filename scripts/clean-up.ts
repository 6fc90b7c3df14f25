import { parseArgs } from 'node:util';
import { command } from '../local/staff.ts';
import { exitWith, StartError } from '../local/start-error.ts';
import { findTarget } from './find-target.ts';

const USAGE = `npm run clean-up [-- --keep <closed days>,<spam days>,<history days>]

Deletes closed rows, spam and the details of the history that are older than was decided, and says
how many. --keep decides anew before that; "never" instead of a number keeps for ever. A project with
pg_cron does this every night by itself. The target is found as by npm run admin.`;

/** The three numbers of days in --keep; throws a StartError for anything else. */
function daysOf(text: string) {
  if (!/^(never|[1-9]\d{0,4})(,(never|[1-9]\d{0,4})){2}$/.test(text)) throw new StartError(USAGE);
  const days = text.split(',').map((part) => (part === 'never' ? null : Number(part)));
  const [p_closed_days, p_spam_days, p_history_days] = days;
  return { p_closed_days, p_spam_days, p_history_days };
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { keep: { type: 'string' }, supabase: { type: 'boolean', default: false } },
  });
  const keep = values.keep === undefined ? undefined : daysOf(values.keep);
  const target = findTarget(values.supabase);
  if (keep)
    console.log(`Kept from now on: ${JSON.stringify(await command(target, 'keep_for', keep))}`);
  const report = Object.entries(Object(await command(target, 'clean_up')));
  if (report.length === 0) console.log('Nothing was old enough.');
  for (const [place, rows] of report) console.log(`${String(rows).padStart(6)} ${place}`);
}

main().catch(exitWith);
