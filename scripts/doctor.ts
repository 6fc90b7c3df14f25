import { ROOT } from '../local/paths.ts';
import { readArgs } from '../local/read-args.ts';
import { exitWith, StartError } from '../local/start-error.ts';
import { commitOf } from '../web/build/commit.ts';
import { unconfirmedFacts } from '../web/src/content/service-confirmed.ts';
import { MANAGEMENT_API } from './deploy/deployment.ts';
import { examine } from './doctor/examine.ts';
import type { Patient } from './doctor/finding.ts';
import { companyFacts, unfilledFacts } from './doctor/unfilled.ts';

const USAGE = `SUPABASE_ACCESS_TOKEN=… SUPABASE_PUBLISHABLE_KEY=… HEALTH_KEY=… \\
  npm run doctor -- --project <ref> --site https://example.mn [--mail-domain example.mn] [--free]

Asks project, function, host and mail from outside what must be true, and says what to do about what is not;
ends with 1 if there is anything. Nothing is changed. The token is one of your account in the dashboard.
--free leaves out what the free plan of Supabase has no setting for.
SUPABASE_URL names another Supabase than https://<ref>.supabase.co.`;

function readPatient(): Patient {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const options = { project: text, site: text, 'mail-domain': text, free: flag };
  const { values } = readArgs({ options }, USAGE);
  const { project, site } = values;
  const { env } = process;
  const supabase = env.SUPABASE_URL || (project && `https://${project}.supabase.co`);
  if (!site || !URL.canParse(site) || !supabase || (project && !/^[a-z]{20}$/.test(project))) {
    throw new StartError(USAGE);
  }
  const { origin, hostname } = new URL(site);
  return {
    site: origin,
    commit: commitOf(ROOT),
    supabase: new URL(supabase).origin,
    publishableKey: env.SUPABASE_PUBLISHABLE_KEY || undefined,
    healthKey: env.HEALTH_KEY || undefined,
    project,
    isFree: values.free === true,
    accessToken: env.SUPABASE_ACCESS_TOKEN || undefined,
    managementApi: env.SUPABASE_MANAGEMENT_API || MANAGEMENT_API,
    mailDomain: values['mail-domain'] ?? hostname.replace(/^www\./, ''),
    nameServers: env.DOCTOR_NAME_SERVERS?.split(','),
  };
}

/** Lists what the owner has not filled in or confirmed in this checkout; it is no finding. */
function listUnconfirmed(): void {
  const unfilled = unfilledFacts(companyFacts());
  if (unfilled.length > 0) {
    console.log('Still placeholders (supabase/functions/_shared/contract/company.ts):');
    for (const name of unfilled) console.log(`  - ${name}`);
  }
  if (unconfirmedFacts.length === 0) return;
  console.log('Not confirmed by the owner (web/src/content/service-confirmed.ts):');
  for (const name of unconfirmedFacts) console.log(`  - ${name}`);
}

const SIGN = { ok: '✓', wrong: '✗', unasked: '?' } as const;

async function main(): Promise<void> {
  const patient = readPatient();
  listUnconfirmed();
  const findings = await examine(patient);
  for (const { name, state, is, todo } of findings) {
    const what = [is, todo && `→ ${todo}`].filter(Boolean).join(' ');
    console.log(`  ${SIGN[state]} ${name}${what && `: ${what}`}`);
  }
  const open = findings.filter(({ state }) => state !== 'ok').length;
  if (open > 0) throw new StartError(`${open} of ${findings.length} are open.`);
  console.log('Everything is as it must be.');
}

main().catch(exitWith);
