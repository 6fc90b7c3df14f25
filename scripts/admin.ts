import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Keys } from '../local/keys.ts';
import { readSettings } from '../local/settings.ts';
import { addStaff, command, listStaff } from '../local/staff.ts';
import { exitWith, StartError } from '../local/start-error.ts';
import {
  findRunningSupabase,
  type SupabaseTarget,
  targetOfEnvironment,
} from '../local/supabase-target.ts';

const USAGE = `npm run admin -- add <e-mail> [--name <name>] [--password <password>] [--owner]
npm run admin -- list
npm run admin -- suspend | activate | remove <e-mail>

The target is the running local stack, or the Supabase of SUPABASE_URL,
SUPABASE_PUBLISHABLE_KEY and SUPABASE_SECRET_KEY (or ..._ANON_KEY and ..._SERVICE_ROLE_KEY),
or with --supabase the one of "npx supabase start".`;

const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;

/** Where to make staff: what the environment names, a running Supabase, or this machine's own stack. */
function findTarget(supabase: boolean): SupabaseTarget {
  if (supabase) return findRunningSupabase();
  const named = targetOfEnvironment(process.env);
  if (named) return named;
  const { dataDir } = readSettings();
  const running = path.join(dataDir, 'running.json');
  if (!existsSync(running)) {
    throw new StartError('The local stack is not running; run "npm start", or set SUPABASE_URL.');
  }
  const { apiUrl } = readJson<{ apiUrl: string }>(running);
  return { url: apiUrl, ...readJson<Keys>(path.join(dataDir, 'keys.json')) };
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2),
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      password: { type: 'string' },
      owner: { type: 'boolean', default: false },
      supabase: { type: 'boolean', default: false },
    },
  });
  const [action, email] = positionals;
  if (action === 'list') {
    for (const { email: address, name, role, suspended_at } of await listStaff(
      findTarget(values.supabase),
    )) {
      console.log(`${role.padEnd(6)} ${address}  ${name}${suspended_at ? '  (suspended)' : ''}`);
    }
    return;
  }
  if (!email || !['add', 'remove', 'suspend', 'activate'].includes(action ?? '')) {
    throw new StartError(USAGE);
  }
  const target = findTarget(values.supabase);
  if (action === 'add') {
    const password = values.password ?? `Aa1${randomBytes(12).toString('base64url')}`;
    const name = values.name ?? email.split('@')[0] ?? email;
    const made = await addStaff(target, { email, password, name, owner: values.owner });
    console.log(`${email} is staff now${values.owner ? ', as an owner' : ''}.`);
    if (made === 'existing') console.log('The account existed; its password is unchanged.');
    else if (!values.password) console.log(`Password: ${password}`);
    return;
  }
  if (action === 'remove') await command(target, 'revoke_staff', { p_email: email });
  else
    await command(target, 'suspend_staff', { p_email: email, p_suspended: action === 'suspend' });
  const done = { remove: 'removed', suspend: 'suspended', activate: 'activated' };
  console.log(`${email} is ${done[action as keyof typeof done]}.`);
}

main().catch(exitWith);
