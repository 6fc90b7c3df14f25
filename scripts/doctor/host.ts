import { securityHeaders } from '../../web/build/hosting.ts';
import { LOADER_HASH } from '../../web/build/inline-loader.ts';
import { isLoopback } from '../project-settings.ts';
import { ask, check, type Finding, memberOf, ok, type Patient, unasked } from './finding.ts';

async function isEncrypted({ site }: Patient): Promise<Finding> {
  const name = 'host.https';
  if (isLoopback(site)) return ok(name);
  if (!site.startsWith('https://')) {
    return check(name, false, `the site is ${site}`, 'give the site a certificate at its host');
  }
  const plain = await ask(site.replace('https:', 'http:'));
  const moves = plain.headers.get('location')?.startsWith('https://') ?? false;
  return check(name, moves, `http answers ${plain.said}`, 'switch "force HTTPS" on at the host');
}

/** The headers of a page, as the build wrote them for the host. */
function headersOf(headers: Headers, { supabase }: Patient): Finding[] {
  const { 'Content-Security-Policy': _, ...plain } = securityHeaders();
  // Only the names are compared: the values also depend on the chat page that the build may frame.
  const names = Object.keys(plain).filter((each) => !headers.has(each));
  const nosniff = headers.get('x-content-type-options') === 'nosniff';
  const csp = headers.get('content-security-policy') ?? '';
  const connects = /connect-src ([^;]*)/.exec(csp)?.[1]?.split(' ') ?? [];
  const todo = 'deploy the whole folder of `npm run build`, with _headers or vercel.json';
  const missing = `missing: ${names.join(', ') || 'nosniff'}`;
  const isOurs = csp.includes("default-src 'none'") && csp.includes(LOADER_HASH);
  const policy = csp ? 'the policy is not that of this release' : 'there is none';
  return [
    check('host.headers', names.length === 0 && nosniff, missing, todo),
    check('host.csp', isOurs, policy, todo),
    check(
      'host.supabase',
      connects.includes(new URL(supabase).origin),
      `pages may call ${connects.join(' ') || 'nothing'}`,
      `build with VITE_SUPABASE_URL=${supabase}`,
    ),
  ];
}

/** Whether the pages are those of this checkout. */
function newestBuild(built: unknown, { commit }: Patient): Finding {
  const name = 'host.build';
  if (!commit) return unasked(name, 'run the doctor in a checkout with its history');
  const is = typeof built === 'string' ? built.slice(0, 7) : 'a build that names no commit';
  const todo = `this checkout is ${commit.slice(0, 7)}: wait for the host's build, or call its deploy hook`;
  return check(name, built === commit, is, todo);
}

/** Checks what the site's host responds to a visitor. */
export async function examineHost(patient: Patient): Promise<Finding[]> {
  const { site } = patient;
  const home = await ask(`${site}/`);
  const isThere = home.status === 200 && home.text.includes('<html');
  const shown = check('host.home', isThere, home.said, 'deploy the site, or correct --site');
  if (!isThere) return [shown];
  const canonical = /<link[^>]*rel="canonical"[^>]*>/.exec(home.text)?.[0] ?? '';
  const [unknown, staff, api, config, encrypted] = await Promise.all([
    ask(`${site}/doctor-${Date.now().toString(36)}`),
    ask(`${site}/admin-dashboard`),
    ask(`${site}/api/health`),
    ask(`${site}/config.json`),
    isEncrypted(patient),
  ]);
  const robots = staff.headers.get('x-robots-tag') ?? '';
  return [
    shown,
    encrypted,
    ...headersOf(home.headers, patient),
    check(
      'host.address',
      [`href="${site}/"`, `href="${site}"`].some((own) => canonical.includes(own)),
      `the page says ${canonical || 'nothing'}`,
      `build with VITE_SITE_URL=${site}`,
    ),
    check(
      'host.unknown',
      unknown.status === 404,
      `an unknown page is ${unknown.said}`,
      'remove the fallback of the host to index.html; the build brings its own',
    ),
    check(
      'host.staff',
      staff.status === 200 && robots.includes('noindex'),
      `/admin-dashboard is ${staff.said}`,
      'deploy _redirects or vercel.json of the build',
    ),
    check(
      'host.api',
      memberOf(api.json, 'status') === 'ok',
      `/api/health is ${api.said}`,
      `rewrite /api/* to ${patient.supabase}/functions/v1/api/*`,
    ),
    newestBuild(memberOf(config.json, 'commit'), patient),
  ];
}
