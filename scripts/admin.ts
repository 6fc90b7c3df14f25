import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { addExistingStaff, addStaff, command, listStaff } from '../local/staff.ts';
import { exitWith, StartError } from '../local/start-error.ts';
import type { SupabaseTarget } from '../local/supabase-target.ts';
import { STAFF_ROLES, type StaffRole } from '../supabase/functions/_shared/contract/staff-roles.ts';
import { findTarget } from './find-target.ts';

const USAGE = `npm run admin -- add <e-mail> [--name <name>] [--password <password>] [--role <role>]
npm run admin -- add <e-mail> --existing [--name <name>] [--role <role>]
npm run admin -- list
npm run admin -- suspend | activate | remove <e-mail or id>
npm run admin -- reset-factor <e-mail or id> | --all
npm run admin -- limit <form table> <rows a day | usual>
npm run admin -- limit database <megabytes>

--role is editor unless set, owner (also --owner) or viewer, who changes nothing.
--existing takes an account that is there already: its password and sessions end, and a mail
invites to set a new password.

reset-factor forgets somebody's second factor; with --all none is required any more.

The target is the running local stack, or the Supabase of SUPABASE_URL,
SUPABASE_PUBLISHABLE_KEY and SUPABASE_SECRET_KEY (or ..._ANON_KEY and ..._SERVICE_ROLE_KEY),
or with --supabase the one of "npx supabase start".`;

const readCommand = () =>
  parseArgs({
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      password: { type: 'string' },
      owner: { type: 'boolean', default: false },
      role: { type: 'string' },
      existing: { type: 'boolean', default: false },
      all: { type: 'boolean', default: false },
      supabase: { type: 'boolean', default: false },
    },
  });
type Options = ReturnType<typeof readCommand>['values'];

async function main(): Promise<void> {
  const { values, positionals } = readCommand();
  const [action, who, rows] = positionals;
  if (action === 'list') {
    for (const row of await listStaff(findTarget(values.supabase))) {
      const suspended = row.suspended_at ? '  (suspended)' : '';
      console.log(`${row.role.padEnd(6)} ${row.email}  ${row.name}  ${row.user_id}${suspended}`);
    }
    return;
  }
  if (action === 'reset-factor' && (who || values.all)) {
    const target = findTarget(values.supabase);
    await command(target, 'reset_second_factor', values.all ? {} : { p_who: who });
    console.log(
      values.all ? 'No second factor is required.' : `${who} sets a second factor up anew.`,
    );
    return;
  }
  if (action === 'limit' && who && rows) {
    const isUsual = rows === 'usual' && who !== 'database';
    if (!isUsual && !/^[1-9][0-9]*$/.test(rows)) throw new StartError(USAGE);
    const target = findTarget(values.supabase);
    if (who === 'database') {
      await command(target, 'set_database_bound', { p_bytes: Number(rows) * 1_000_000 });
      console.log(`The project has ${rows} MB for its database.`);
      return;
    }
    await command(target, 'set_form_bound', {
      p_form: who,
      ...(!isUsual && { p_rows_a_day: Number(rows) }),
    });
    console.log(`${who} takes ${isUsual ? 'ten usual days' : `${rows} rows`} a day.`);
    return;
  }
  if (!who || !['add', 'remove', 'suspend', 'activate'].includes(action ?? '')) {
    throw new StartError(USAGE);
  }
  const target = findTarget(values.supabase);
  if (action === 'add') return await add(target, who, values);
  if (action === 'remove') await command(target, 'revoke_staff', { p_who: who });
  else await command(target, 'suspend_staff', { p_who: who, p_suspended: action === 'suspend' });
  const done = { remove: 'removed', suspend: 'suspended', activate: 'activated' };
  console.log(`${who} is ${done[action as keyof typeof done]}.`);
}

/** Throws a StartError for an unknown role. */
function roleOf({ owner, role = owner ? 'owner' : 'editor' }: Options): StaffRole {
  const known = STAFF_ROLES.find((word) => word === role);
  if (!known || (owner && known !== 'owner')) {
    throw new StartError(`A role is one of ${STAFF_ROLES.join(', ')}.`);
  }
  return known;
}

async function add(target: SupabaseTarget, email: string, options: Options): Promise<void> {
  const role = roleOf(options);
  const name = options.name ?? email.split('@')[0] ?? email;
  if (options.existing) {
    if (options.password) {
      throw new StartError('With --existing the person sets the password: leave --password out.');
    }
    await addExistingStaff(target, { email, name, role });
    console.log(`${email} is staff now (${role}). A mail invites to set a new password.`);
    return;
  }
  const password = options.password ?? `Aa1${randomBytes(12).toString('base64url')}`;
  await addStaff(target, { email, password, name, role });
  console.log(`${email} is staff now (${role}).`);
  if (!options.password) console.log(`Password: ${password}`);
}

main().catch(exitWith);
