import { securityHeaders } from '../../web/build/hosting.ts';
import { LOADER_HASH } from '../../web/build/inline-loader.ts';
import { isLoopback } from '../project-settings.ts';
import { ask, type Finding, jsonIn, memberOf, ok, type Patient, said, wrong } from './finding.ts';

async function isEncrypted({ site }: Patient): Promise<Finding> {
  const name = 'host.https';
  if (isLoopback(site)) return ok(name);
  if (!site.startsWith('https://')) {
    return wrong(name, `the site is ${site}`, 'give the site a certificate at its host');
  }
  const plain = await ask(site.replace('https:', 'http:'));
  const target = 'failed' in plain ? undefined : plain.headers.get('location');
  return target?.startsWith('https://')
    ? ok(name)
    : wrong(name, `http answers ${said(plain)}`, 'switch "force HTTPS" on at the host');
}

/** The headers of a page, as the build wrote them for the host. */
function headersOf(headers: Headers, { supabase }: Patient): Finding[] {
  const { 'Content-Security-Policy': _, ...plain } = securityHeaders();
  // The frame of another chat page may be allowed as well.
  const names = Object.keys(plain).filter((each) => !headers.has(each));
  const nosniff = headers.get('x-content-type-options') === 'nosniff';
  const csp = headers.get('content-security-policy') ?? '';
  const connects = /connect-src ([^;]*)/.exec(csp)?.[1]?.split(' ') ?? [];
  const todo = 'deploy the whole folder of `npm run build`, with _headers or vercel.json';
  return [
    names.length === 0 && nosniff
      ? ok('host.headers')
      : wrong('host.headers', `missing: ${names.join(', ') || 'nosniff'}`, todo),
    csp.includes("default-src 'none'") && csp.includes(LOADER_HASH)
      ? ok('host.csp')
      : wrong('host.csp', csp ? 'the policy is not that of this release' : 'there is none', todo),
    connects.includes(new URL(supabase).origin)
      ? ok('host.supabase')
      : wrong(
          'host.supabase',
          `pages may call ${connects.join(' ') || 'nothing'}`,
          `build with VITE_SUPABASE_URL=${supabase}`,
        ),
  ];
}

/** The site's host, as a visitor meets it. */
export async function examineHost(patient: Patient): Promise<Finding[]> {
  const { site } = patient;
  const home = await ask(`${site}/`);
  if ('failed' in home || home.status !== 200 || !home.text.includes('<html')) {
    return [wrong('host.home', said(home), 'deploy the site, or correct --site')];
  }
  const canonical = /<link[^>]*rel="canonical"[^>]*>/.exec(home.text)?.[0] ?? '';
  const [unknown, staff, api, encrypted] = await Promise.all([
    ask(`${site}/doctor-${Date.now().toString(36)}`),
    ask(`${site}/admin-dashboard`),
    ask(`${site}/api/health`),
    isEncrypted(patient),
  ]);
  const isUnknown = !('failed' in unknown) && unknown.status === 404;
  const isStaffPage =
    !('failed' in staff) &&
    staff.status === 200 &&
    staff.headers.get('x-robots-tag')?.includes('noindex');
  return [
    ok('host.home'),
    encrypted,
    ...headersOf(home.headers, patient),
    canonical.includes(`href="${site}/"`) || canonical.includes(`href="${site}"`)
      ? ok('host.address')
      : wrong(
          'host.address',
          `the page says ${canonical || 'nothing'}`,
          `build with VITE_SITE_URL=${site}`,
        ),
    isUnknown
      ? ok('host.unknown')
      : wrong(
          'host.unknown',
          `an unknown page is ${said(unknown)}`,
          'remove the fallback of the host to index.html; the build brings its own',
        ),
    isStaffPage
      ? ok('host.staff')
      : wrong(
          'host.staff',
          `/admin-dashboard is ${said(staff)}`,
          'deploy _redirects or vercel.json of the build',
        ),
    memberOf(jsonIn(api), 'status') === 'ok'
      ? ok('host.api')
      : wrong(
          'host.api',
          `/api/health is ${said(api)}`,
          `rewrite /api/* to ${patient.supabase}/functions/v1/api/*`,
        ),
  ];
}
