import { LOADER_HASH } from './inline-loader.ts';

/**
 * The one source of how the built site is served: which file is served for a path, with which headers,
 * for how long. The local server imports it; the build writes it out for static hosts.
 */
export type HostingSettings = {
  /** Supabase address that the password recovery pages call from the browser. */
  apiUrl?: string;
  /** External chat page framed by the chat panel. */
  chatbotUrl?: string;
  /** Cloudflare Turnstile guards the forms. */
  turnstile?: boolean;
};

const TURNSTILE = 'https://challenges.cloudflare.com';

const originOf = (url: string | undefined): string[] => (url ? [new URL(url).origin] : []);

/** Content-Security-Policy of every page. Styles need `unsafe-inline`: Emotion writes them in the page. */
export function contentSecurityPolicy(settings: HostingSettings): string {
  const { apiUrl, chatbotUrl, turnstile } = settings;
  const challenge = turnstile ? [TURNSTILE] : [];
  const rules: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", `'${LOADER_HASH}'`, ...challenge],
    'style-src': ["'self'", "'unsafe-inline'"],
    'font-src': ["'self'"],
    // Articles carry pictures from addresses that staff enter.
    'img-src': ["'self'", 'data:', 'https:'],
    'media-src': ["'self'"],
    'connect-src': ["'self'", ...originOf(apiUrl)],
    'frame-src': ["'self'", ...originOf(chatbotUrl), ...challenge],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'self'"],
  };
  return Object.entries(rules)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

/** Headers that every response of the site has, by name. */
export function securityHeaders(settings: HostingSettings = {}): Record<string, string> {
  const frame = ['self', ...originOf(settings.chatbotUrl).map((origin) => `"${origin}"`)].join(' ');
  return {
    'Content-Security-Policy': contentSecurityPolicy(settings),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': `camera=(${frame}), microphone=(${frame}), clipboard-read=(${frame}), clipboard-write=(${frame}), geolocation=()`,
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'SAMEORIGIN',
  };
}

const CACHE = {
  /** Hashed names: a changed file is another file. */
  immutable: 'public, max-age=31536000, immutable',
  /** Pages: kept, but asked about each time, so a release is seen at once. */
  page: 'public, max-age=0, must-revalidate',
  /** Icons, the manifest, robots.txt. */
  plain: 'public, max-age=3600',
} as const;

/**
 * Headers of the hashed files. The chat panel's own page is framed without our origin,
 * and a page of another origin may run these scripts only when they say so.
 */
export const ASSET_HEADERS = {
  'Cache-Control': CACHE.immutable,
  'Access-Control-Allow-Origin': '*',
} as const;

/** How long a path may be kept. */
export function cacheControl(pathname: string): string {
  if (pathname.startsWith('/assets/')) return CACHE.immutable;
  return /\.(?!html$)[a-z0-9]+$/i.test(pathname) ? CACHE.plain : CACHE.page;
}

/** Paths that are made of articles: files of a build, made for each request on a developer's machine. */
export const isArticlePath = (pathname: string): boolean =>
  /^\/(?:blog(?:\/.+)?|rss\.xml|sitemap\.xml|share\/[^/]+)$/.test(pathname);

type PrivatePage = {
  pattern: string;
  /** Whoever has the address may do what the page offers, so it is told to no other site. */
  secret?: true;
  /** Has an HTML file of its own; the others start from the private shell. */
  prerendered?: true;
};

/**
 * Pages for one person, which no search engine may list: what is for who is signed in, and where the links of
 * mails lead. A page with a secret in its address (path, query or fragment) belongs here with `secret`; server,
 * host files and the shell's `noindex` follow.
 */
export const PRIVATE_PAGES: readonly PrivatePage[] = [
  { pattern: '/account' },
  { pattern: '/account/*' },
  { pattern: '/admin' },
  { pattern: '/admin/*' },
  { pattern: '/admin/invitation', secret: true },
  { pattern: '/admin-dashboard' },
  { pattern: '/confirm', secret: true },
  { pattern: '/pay/*', secret: true },
  { pattern: '/program/seat', secret: true },
  { pattern: '/request', secret: true },
  { pattern: '/reset-password', secret: true, prerendered: true },
];

/** What a private page's response carries besides `securityHeaders`. */
export const privacyHeaders = ({ secret }: PrivatePage): Record<string, string> => ({
  'X-Robots-Tag': 'noindex',
  ...(secret && { 'Referrer-Policy': 'no-referrer' }),
});

type ShellPattern = { pattern: string; shell: 'shell' | 'shell-private'; status: 200 | 404 };

/** Paths that start from an empty shell. */
export const SHELL_PATTERNS: readonly ShellPattern[] = [
  ...PRIVATE_PAGES.filter(({ prerendered }) => !prerendered).map(
    ({ pattern }): ShellPattern => ({ pattern, shell: 'shell-private', status: 200 }),
  ),
  // Articles of the build are files. The shell shows one that is newer, and says of any other that it is not
  // there: so does the status, which only search engines read.
  { pattern: '/blog/*', shell: 'shell', status: 404 },
];

const fits = (pattern: string, pathname: string): boolean =>
  pattern.endsWith('/*') ? pathname.startsWith(pattern.slice(0, -1)) : pathname === pattern;

const withoutSlash = (pathname: string): string => pathname.replace(/\/+$/, '') || '/';

/** Headers of the response for a path, by name: what `_headers` and `vercel.json` say to a host. */
export function headersFor(
  pathname: string,
  settings: HostingSettings = {},
): Record<string, string> {
  const path = withoutSlash(pathname);
  const found = PRIVATE_PAGES.filter(({ pattern }) => fits(pattern, path));
  return Object.assign(securityHeaders(settings), ...found.map(privacyHeaders));
}

/**
 * The file in `dist` that is served for a path, and with which status. Pages are flat (`/pricing` is
 * `pricing.html`), so no host has to redirect to a trailing slash.
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
