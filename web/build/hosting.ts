import { LOADER_HASH } from './inline-loader.ts';

/**
 * The one source of how the built site is served: the file, the headers and the caching of each path. The
 * local server imports it; the build writes it for static hosts.
 */
export type HostingSettings = {
  /** The Supabase address that password recovery calls from the browser. */
  apiUrl?: string;
  /** External chat page framed by the chat panel. */
  chatbotUrl?: string;
  turnstile?: boolean;
  /** Pages of this machine, which have no HTTPS, may frame the pages that other sites may frame. */
  localFrames?: boolean;
};

const TURNSTILE = 'https://challenges.cloudflare.com';

const originOf = (url: string | undefined): string[] => (url ? [new URL(url).origin] : []);

const LOCAL_ORIGINS = ['http://localhost:*', 'http://127.0.0.1:*'];

/** Who may hold a page in a frame: this site, or any site with HTTPS (decision 0079). */
const ancestorsOf = (framed: boolean, settings: HostingSettings): string[] =>
  framed ? ['https:', ...(settings.localFrames ? LOCAL_ORIGINS : [])] : ["'self'"];

/** Content-Security-Policy of every page. Styles need `unsafe-inline`: Emotion writes them in the page. */
export function contentSecurityPolicy(settings: HostingSettings, framed = false): string {
  const { apiUrl, chatbotUrl, turnstile } = settings;
  const challenge = turnstile ? [TURNSTILE] : [];
  const rules: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", `'${LOADER_HASH}'`, ...challenge],
    'style-src': ["'self'", "'unsafe-inline'"],
    'font-src': ["'self'"],
    // Articles show pictures from addresses that staff enter.
    'img-src': ["'self'", 'data:', 'https:'],
    'media-src': ["'self'"],
    'connect-src': ["'self'", ...originOf(apiUrl)],
    'frame-src': ["'self'", ...originOf(chatbotUrl), ...challenge],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'report-uri': ['/api/policy-reports'],
    'frame-ancestors': ancestorsOf(framed, settings),
  };
  return Object.entries(rules)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

/** Headers that every response of the site has, by name; `framed` for a page that other sites may frame. */
export function securityHeaders(settings: HostingSettings = {}, framed = false) {
  const frame = ['self', ...originOf(settings.chatbotUrl).map((origin) => `"${origin}"`)].join(' ');
  return {
    'Content-Security-Policy': contentSecurityPolicy(settings, framed),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': `camera=(${frame}), microphone=(${frame}), clipboard-read=(${frame}), clipboard-write=(${frame}), geolocation=()`,
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
    // It cannot allow all sites with HTTPS, so a page that other sites may frame has no such header.
    ...(!framed && { 'X-Frame-Options': 'SAMEORIGIN' }),
  };
}

const CACHE = {
  /** The name contains a hash of the content. */
  immutable: 'public, max-age=31536000, immutable',
  /** Revalidated at each request, so that a release is visible at once. */
  page: 'public, max-age=0, must-revalidate',
  plain: 'public, max-age=3600',
} as const;

/**
 * Headers of the hashed files. They are public, so any origin may load them: a page in a sandbox without
 * `allow-same-origin` needs CORS for module scripts and fonts.
 */
export const ASSET_HEADERS = {
  'Cache-Control': CACHE.immutable,
  'Access-Control-Allow-Origin': '*',
} as const;

/** The script for websites of customers (`BOT_SCRIPT_PATH`). */
export const BOT_SCRIPT = '/bot.js';
/** Its headers: a page of a customer may load it as a module or with `crossorigin`. */
export const BOT_SCRIPT_HEADERS = { 'Access-Control-Allow-Origin': '*' } as const;

/** The Cache-Control of a path. */
export function cacheControl(pathname: string): string {
  if (pathname.startsWith('/assets/')) return CACHE.immutable;
  return /\.(?!html$)[a-z0-9]+$/i.test(pathname) ? CACHE.plain : CACHE.page;
}

/** Whether a path depends on articles: a build writes it as a file, the local stack renders it for each request. */
export const isArticlePath = (pathname: string): boolean =>
  /^\/(?:blog(?:\/.+)?|rss\.xml|sitemap\.xml|share\/[^/]+)$/.test(pathname);

type PrivatePage = {
  pattern: string;
  /** The address alone gives access, so it must not be sent to other sites. */
  secret?: true;
  /** The page has an HTML file of its own; other private pages start from a shell. */
  prerendered?: true;
  /** A customer's assistant: pages of other sites frame it, and it starts from a shell of its own. */
  framed?: true;
};

/** The pages of customers' assistants, by the secret key of each (`botPath`). */
const BOT_PAGES = '/b/*';

/**
 * Pages for one person, which search engines must not list: pages that need a session, and targets of links
 * in mails. A page with a secret in its address (path, query or fragment) belongs here with `secret`; the
 * server, the host files and the shell's `noindex` follow from this list.
 */
export const PRIVATE_PAGES: readonly PrivatePage[] = [
  { pattern: '/account' },
  { pattern: '/account/*' },
  { pattern: '/admin' },
  { pattern: '/admin/*' },
  { pattern: '/admin/invitation', secret: true },
  { pattern: '/admin-dashboard' },
  { pattern: BOT_PAGES, secret: true, framed: true },
  { pattern: '/confirm', secret: true },
  { pattern: '/o/*', secret: true },
  { pattern: '/pay/*', secret: true },
  { pattern: '/program/seat', secret: true },
  { pattern: '/request', secret: true },
  { pattern: '/reset-password', secret: true, prerendered: true },
];

/** The headers of a private page, besides `securityHeaders`. */
export const privacyHeaders = ({ secret }: PrivatePage): Record<string, string> => ({
  'X-Robots-Tag': 'noindex',
  ...(secret && { 'Referrer-Policy': 'no-referrer' }),
});

/** Whether a path is the page of a customer's assistant, which names it in its head (`bot-pages.ts`). */
export const isBotPath = (pathname: string): boolean => fits(BOT_PAGES, pathname);

type Shell = 'shell' | 'shell-private' | 'shell-bot';
type ShellPattern = { pattern: string; shell: Shell; status: 200 | 404 };

/** Paths that start from an empty shell. */
export const SHELL_PATTERNS: readonly ShellPattern[] = [
  ...PRIVATE_PAGES.filter(({ prerendered }) => !prerendered).map(
    ({ pattern, framed }): ShellPattern => ({
      pattern,
      shell: framed ? 'shell-bot' : 'shell-private',
      status: 200,
    }),
  ),
  // Articles of the build are files. The shell shows a newer one, and says of any other that it does not
  // exist; the status says so to search engines.
  { pattern: '/blog/*', shell: 'shell', status: 404 },
];

const fits = (pattern: string, pathname: string): boolean =>
  pattern.endsWith('/*') ? pathname.startsWith(pattern.slice(0, -1)) : pathname === pattern;

const withoutSlash = (pathname: string): string => pathname.replace(/\/+$/, '') || '/';

/** The headers of the response for a path: the same that `_headers` and `vercel.json` configure. */
export function headersFor(pathname: string, settings?: HostingSettings): Record<string, string> {
  const path = withoutSlash(pathname);
  const found = PRIVATE_PAGES.filter(({ pattern }) => fits(pattern, path));
  const framed = found.some((page) => page.framed);
  const own = path === BOT_SCRIPT ? BOT_SCRIPT_HEADERS : {};
  return Object.assign(securityHeaders(settings, framed), own, ...found.map(privacyHeaders));
}

/**
 * The file in `dist` for a path, and the status. Pages are flat (`/pricing` is `pricing.html`), so no host
 * has to redirect to a trailing slash.
 */
export function fileFor(
  pathname: string,
  exists: (file: string) => boolean,
): { file: string; status: 200 | 404 } {
  const path = withoutSlash(pathname);
  if (path === '/') return { file: 'index.html', status: 200 };
  const name = path.slice(1);
  if (exists(name)) return { file: name, status: 200 };
  if (exists(`${name}.html`)) return { file: `${name}.html`, status: 200 };
  const start = SHELL_PATTERNS.find(({ pattern }) => fits(pattern, path));
  if (start) return { file: `${start.shell}.html`, status: start.status };
  return { file: '404.html', status: 404 };
}
