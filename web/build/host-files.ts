import { ASSET_HEADERS, type HostingSettings, SHELL_PATTERNS, securityHeaders } from './hosting.ts';

/** Where a host sends `/api/*`; a placeholder that reads as one until it is configured. */
const apiTarget = (apiUrl?: string) =>
  `${(apiUrl ?? 'https://your-project.supabase.co').replace(/\/$/, '')}/functions/v1/api`;

/** `_headers` and `_redirects`, read by Netlify and Cloudflare Pages. */
export function plainHostFiles(settings: HostingSettings): Record<string, string> {
  const block = (path: string, headers: Record<string, string>) =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');
  return {
    _headers: `${[block('/*', securityHeaders(settings)), block('/assets/*', ASSET_HEADERS)].join(
      '\n\n',
    )}\n`,
    _redirects: `${[
      `/api/* ${apiTarget(settings.apiUrl)}/:splat 200`,
      ...SHELL_PATTERNS.map((pattern) => `${pattern} /shell 200`),
    ].join('\n')}\n`,
  };
}

/** `vercel.json`, for a deployment of the built folder itself. */
export function vercelFile(settings: HostingSettings): Record<string, string> {
  const list = (headers: Record<string, string>) =>
    Object.entries(headers).map(([key, value]) => ({ key, value }));
  const config = {
    cleanUrls: true,
    trailingSlash: false,
    rewrites: [
      { source: '/api/:path*', destination: `${apiTarget(settings.apiUrl)}/:path*` },
      ...SHELL_PATTERNS.map((pattern) => ({
        source: pattern.replace('/*', '/:path*'),
        destination: '/shell',
      })),
    ],
    headers: [
      { source: '/(.*)', headers: list(securityHeaders(settings)) },
      {
        source: '/assets/(.*)',
        headers: list(ASSET_HEADERS),
      },
    ],
  };
  return { 'vercel.json': `${JSON.stringify(config, null, 2)}\n` };
}
