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

/** Headers of every response of the site, by name. */
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

/**
 * Paths that start from the empty shell: what is for who is signed in, where a mail's link leads, and
 * articles, which come from the API.
 */
export const SHELL_PATTERNS: readonly { pattern: string; status: 200 | 404 }[] = [
  { pattern: '/account', status: 200 },
  { pattern: '/account/*', status: 200 },
  { pattern: '/admin', status: 200 },
  { pattern: '/admin/*', status: 200 },
  { pattern: '/admin-dashboard', status: 200 },
  { pattern: '/confirm', status: 200 },
  { pattern: '/pay/*', status: 200 },
  { pattern: '/program/seat', status: 200 },
  // Articles of the build are files. The shell shows one that is newer, and says of any other that it is not
  // there: so does the status, which only search engines read.
  { pattern: '/blog/*', status: 404 },
];

const shellStatus = (pathname: string) =>
  SHELL_PATTERNS.find(({ pattern }) =>
    pattern.endsWith('/*') ? pathname.startsWith(pattern.slice(0, -1)) : pathname === pattern,
  )?.status;

/**
 * The file in `dist` that is served for a path, and with which status. Pages are flat (`/pricing` is
 * `pricing.html`), so no host has to redirect to a trailing slash.
 */
export function fileFor(
  pathname: string,
  exists: (file: string) => boolean,
): { file: string; status: 200 | 404 } {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname;
  if (path === '/') return { file: 'index.html', status: 200 };
  const name = path.slice(1);
  if (exists(name)) return { file: name, status: 200 };
  if (exists(`${name}.html`)) return { file: `${name}.html`, status: 200 };
  const status = shellStatus(path);
  if (status) return { file: 'shell.html', status };
  return { file: '404.html', status: 404 };
}
