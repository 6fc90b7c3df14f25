import { parseArgs } from 'node:util';
import { exitWith, StartError } from '../local/start-error.ts';
import { unconfirmedFacts } from '../web/src/content/service-confirmed.ts';
import { openSettings, type ProjectSettings } from './project-settings.ts';

const USAGE = `SUPABASE_ACCESS_TOKEN=… npm run settings -- --project <ref> --site https://example.mn

Lists the facts of the assistant that the owner has not confirmed. Then reads the settings of a hosted project and prints those that docs/security.md wants otherwise; ends
with 1 if there are any. Nothing is changed. The token is one of your account in the dashboard.`;

/** The address of Supabase's Management API; tests set a server of their own. */
const MANAGEMENT_API = 'https://api.supabase.com';
const TIMEOUT_MS = 20_000;

async function readSettings(project: string, token: string): Promise<ProjectSettings> {
  const base = process.env.SUPABASE_MANAGEMENT_API ?? MANAGEMENT_API;
  const response = await fetch(`${base}/v1/projects/${project}/config/auth`, {
    headers: { Authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: Error) => {
    throw new StartError(`The Management API cannot be reached: ${error.message}`);
  });
  if (response.status === 401 || response.status === 403) {
    throw new StartError(`SUPABASE_ACCESS_TOKEN may not read project ${project}.`);
  }
  if (!response.ok) throw new StartError(`The Management API answered ${response.status}.`);
  return (await response.json()) as ProjectSettings;
}

/** Facts that the assistant says though the owner has not confirmed them; a list to read, no open setting. */
function listUnconfirmed(): void {
  if (unconfirmedFacts.length === 0) return;
  console.log('Not confirmed by the owner (web/src/content/service-confirmed.ts):');
  for (const name of unconfirmedFacts) console.log(`  - ${name}`);
}

async function main(): Promise<void> {
  listUnconfirmed();
  const { values } = parseArgs({
    options: { project: { type: 'string' }, site: { type: 'string' } },
  });
  const { project, site } = values;
  const token = process.env.SUPABASE_ACCESS_TOKEN;
  if (!token || !project || !/^[a-z]{20}$/.test(project) || !site || !URL.canParse(site)) {
    throw new StartError(USAGE);
  }
  const open = openSettings(await readSettings(project, token), new URL(site).origin);
  for (const { name, is, should } of open) {
    console.log(`  ✗ ${name} is ${JSON.stringify(is)}: ${should}`);
  }
  if (open.length > 0) throw new StartError(`${open.length} settings are open.`);
  console.log('  ✓ Every setting is as docs/security.md wants it.');
}

main().catch(exitWith);
