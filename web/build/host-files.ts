import { PROXY_HEADERS } from '../../supabase/functions/_shared/contract/http/proxy.ts';
import {
  ASSET_HEADERS,
  BOT_SCRIPT,
  BOT_SCRIPT_HEADERS,
  type HostingSettings,
  PRIVATE_PAGES,
  privacyHeaders,
  SHELL_PATTERNS,
  securityHeaders,
} from './hosting.ts';

type Header = { key: string; value: string };
/** What `dist/vercel.json` contains (`vercelFile`). */
export type VercelFile = {
  routes: { src: string; dest: string; transforms: object[] }[];
  rewrites: { source: string; destination: string }[];
  headers: { source: string; headers: Header[] }[];
};

/** The address to which a host sends `/api/*`; a recognisable placeholder while the variable is unset or empty. */
export const apiTarget = (apiUrl?: string) =>
  `${(apiUrl || 'https://your-project.supabase.co').replace(/\/$/, '')}/functions/v1/api`;

/**
 * The host's variable with the secret by which its rewrite proves itself to the function, which then counts
 * by the client's address and not by the host's. The files contain only the name of the variable.
 */
const PROXY_SECRET = 'PROXY_SECRET';

/**
 * `_headers` and `_redirects` for Netlify, which signs rewritten requests with that variable. Cloudflare
 * Pages reads both files too, but cannot rewrite to another host.
 */
export function plainHostFiles(settings: HostingSettings): Record<string, string> {
  const block = (path: string, headers: Record<string, string>) =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');
  // A later block can replace a header but not remove it, so no block sets X-Frame-Options, which framed pages must
  // not have. All but the oldest browsers obey `frame-ancestors` instead.
  const { 'X-Frame-Options': _, ...everywhere } = securityHeaders(settings);
  const policy = 'Content-Security-Policy';
  return {
    // If two blocks set a header, a host uses the later one or joins both, and of two referrer policies a
    // browser uses the last; so the general block comes first.
    _headers: `${[
      block('/*', everywhere),
      block('/assets/*', ASSET_HEADERS),
      block(BOT_SCRIPT, BOT_SCRIPT_HEADERS),
      ...PRIVATE_PAGES.map((page) =>
        block(page.pattern, {
          ...(page.framed && { [policy]: securityHeaders(settings, true)[policy] ?? '' }),
          ...privacyHeaders(page),
        }),
      ),
    ].join('\n\n')}\n`,
    _redirects: `${[
      `/api/* ${apiTarget(settings.apiUrl)}/:splat 200 signed=${PROXY_SECRET}`,
      ...SHELL_PATTERNS.map(({ pattern, shell, status }) => `${pattern} /${shell} ${status}`),
    ].join('\n')}\n`,
  };
}

const vercelPath = (pattern: string) => pattern.replace('/*', '/:path*');

/** Matches every path but those of framed pages, which get all of their headers from their own entry. */
const vercelRest = () => {
  const framed = PRIVATE_PAGES.filter((page) => page.framed);
  return `/((?!${framed.map(({ pattern }) => pattern.slice(1, -1)).join('|')}).*)`;
};

/** `vercel.json`, for a deployment of the built folder itself. */
export function vercelFile(settings: HostingSettings): Record<string, string> {
  const list = (headers: Record<string, string>) =>
    Object.entries(headers).map(([key, value]) => ({ key, value }));
  const config = {
    cleanUrls: true,
    trailingSlash: false,
    // A route, because a rewrite cannot set a request header.
    routes: [
      {
        src: '^/api/(.*)$',
        dest: `${apiTarget(settings.apiUrl)}/$1`,
        transforms: [
          {
            type: 'request.headers',
            op: 'set',
            target: { key: PROXY_HEADERS.secret },
            args: `$${PROXY_SECRET}`,
            env: [PROXY_SECRET],
          },
        ],
      },
    ],
    // A rewrite has status 200. For a status of 404 the host serves its own 404.html, which shows an article
    // newer than the build as the shell does.
    rewrites: SHELL_PATTERNS.filter(({ status }) => status === 200).map(({ pattern, shell }) => ({
      source: vercelPath(pattern),
      destination: `/${shell}`,
    })),
    headers: [
      { source: vercelRest(), headers: list(securityHeaders(settings)) },
      {
        source: '/assets/(.*)',
        headers: list(ASSET_HEADERS),
      },
      { source: BOT_SCRIPT, headers: list(BOT_SCRIPT_HEADERS) },
      ...PRIVATE_PAGES.map((page) => ({
        source: vercelPath(page.pattern),
        headers: list({
          ...(page.framed && securityHeaders(settings, true)),
          ...privacyHeaders(page),
        }),
      })),
    ],
  };
  return { 'vercel.json': `${JSON.stringify(config, null, 2)}\n` };
}
