import packageFile from '../../package.json' with { type: 'json' };
import { createContactMessage } from '../../supabase/functions/_shared/contract/contact-messages.ts';
import { takeFormToken } from '../../supabase/functions/_shared/contract/form-tokens.ts';
import {
  HEALTH_PARTS,
  type HealthPart,
  healthReport,
} from '../../supabase/functions/_shared/contract/health.ts';
import { VERSION } from '../../supabase/functions/_shared/release.ts';
import { ask, check, type Finding, memberOf, ok, type Patient, unasked } from './finding.ts';

/** What to do about a part that is not well (docs/runbook.md says more). */
const REMEDIES: Readonly<Record<HealthPart, string>> = {
  database: 'docs/runbook.md, "The database takes no writes"',
  mail: 'set MAIL_API_URL, MAIL_API_KEY and MAIL_FROM; docs/runbook.md, "No mails arrive"',
  delivery: 'read the reason in the tab of notifications; docs/runbook.md, "No mails arrive"',
  scheduler: 'switch on pg_cron and pg_net, then select private.schedule_dispatcher()',
  forms: 'docs/runbook.md, "A form takes nothing"',
  staff_logins: 'docs/runbook.md, "Sign-ins of staff are attacked"',
  auth: 'docs/runbook.md, "A trigger of Auth is missing"',
  migration: 'behind: npx supabase db push --remote; ahead: deploy the function',
  proxy: 'set one PROXY_SECRET at the host and the function (docs/deploy.md)',
};

/** The version of Deno that everything here is tested on (decision 91). */
const TESTED = packageFile.devDependencies['deno-hosted'].replace(/^.*@/, '');

/** Whether a form can be sent: the function gives a token, and refuses an empty message for what it lacks. */
async function examineForms({ site }: Patient): Promise<Finding> {
  const name = 'function.forms';
  const headers = { 'content-type': 'application/json', origin: site };
  const send = (path: string) => ask(`${site}${path}`, { method: 'POST', headers, body: '{}' });
  const [token, message] = [await send(takeFormToken.path), await send(createContactMessage.path)];
  const codes = [token, message].map(({ json }) => memberOf(json, 'code'));
  const isReached = memberOf(token.json, 'token') !== undefined || codes.some(Boolean);
  if (!isReached)
    return unasked(name, `the function was not reached (${token.said}): see host.api`);
  const holds = token.status === 201 && message.status === 422;
  const is = `a token is ${token.said}, an empty message ${message.said}`;
  return check(name, holds, is, 'docs/runbook.md, "A form takes nothing"');
}

async function examineParts({ site, healthKey, commit }: Patient): Promise<Finding[]> {
  if (!healthKey) return [unasked('function.parts', 'give HEALTH_KEY, as the function has it')];
  const reply = await ask(`${site}/api/health/parts`, {
    headers: { authorization: `Bearer ${healthKey}` },
  });
  const report = healthReport.safeParse(reply.json);
  const remedy = 'npx supabase secrets set HEALTH_KEY=…, the same here';
  const shown = check('function.parts', report.success, reply.said, remedy);
  if (!report.success) return [shown];
  const { version, parts, runtime, commit: deployed } = report.data;
  return [
    shown,
    check(
      'function.version',
      version === VERSION && (deployed === null || !commit || deployed === commit),
      `${version} ${deployed ?? ''}, and this checkout is ${VERSION} ${commit ?? ''}`,
      'deploy the function, or check the release out that runs',
    ),
    check(
      'function.runtime',
      runtime === TESTED,
      `Deno ${runtime}, and everything is tested on ${TESTED}`,
      'raise deno-hosted in package.json, and run the tests (decision 91)',
    ),
    ...HEALTH_PARTS.map((name) => {
      const part = parts.find((one) => one.part === name);
      const is = [part?.state, part?.detail].filter(Boolean).join(' ');
      return check(`part.${name}`, part?.state === 'ok', is, REMEDIES[name]);
    }),
  ];
}

/** Whether a stranger may run the dispatcher; only the function's own refusal says that it was reached. */
function examineDispatch({ status, json, said }: Awaited<ReturnType<typeof ask>>): Finding {
  const name = 'function.dispatch';
  if (status === 401 && memberOf(json, 'code') === 'unauthorized') return ok(name);
  if (status >= 200 && status < 300) {
    return check(name, false, said, 'a stranger may run it: deploy this release');
  }
  return unasked(name, `the function was not reached (${said}): see function.answers`);
}

/** Checks the function, called directly and through the site's host. */
export async function examineFunction(patient: Patient): Promise<Finding[]> {
  const base = `${patient.supabase}/functions/v1/api`;
  const [direct, dispatch, forms, parts] = await Promise.all([
    ask(`${base}/health`),
    ask(`${base}/dispatch`, { method: 'POST' }),
    examineForms(patient),
    examineParts(patient),
  ]);
  const isOpen = memberOf(direct.json, 'status') === 'ok';
  const log = 'npx supabase functions deploy api; its log says what is missing';
  return [
    check('function.answers', isOpen, direct.said, log),
    examineDispatch(dispatch),
    forms,
    ...parts,
  ];
}

/** Checks the Data API with the publishable key, which every browser has. */
export async function examineDatabase({ supabase, publishableKey }: Patient): Promise<Finding[]> {
  if (!publishableKey) return [unasked('database.data-api', 'give SUPABASE_PUBLISHABLE_KEY')];
  const headers = { apikey: publishableKey };
  const [articles, hidden, staff] = await Promise.all([
    ask(`${supabase}/rest/v1/blog_posts?select=id&limit=1`, { headers }),
    ask(`${supabase}/rest/v1/outbox?limit=1`, {
      headers: { ...headers, 'accept-profile': 'private' },
    }),
    ask(`${supabase}/rest/v1/staff?select=user_id&limit=1`, { headers }),
  ]);
  const isOpen = articles.status === 200;
  const shown = check(
    'database.articles',
    isOpen,
    articles.said,
    'npx supabase db push, and check the key',
  );
  if (!isOpen) {
    // Refusals of an API that takes no question at all say nothing of what it hides.
    const names = ['database.private', 'database.staff'];
    return [shown, ...names.map((name) => unasked(name, 'first see database.articles'))];
  }
  return [
    shown,
    check(
      'database.private',
      hidden.status >= 400,
      `the schema private is ${hidden.said}`,
      'take it out of the exposed schemas (npx supabase config push)',
    ),
    check(
      'database.staff',
      !(Array.isArray(staff.json) && staff.json.length > 0),
      'a visitor reads staff',
      'npx supabase db push: policies are missing',
    ),
  ];
}
