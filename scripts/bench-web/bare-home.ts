import type { RequestListener } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';
import { cacheControl, securityHeaders } from '../../web/build/hosting.ts';
import { builtText } from './built-site.ts';

export const BARE_PATH = '/home-without-script';

const SCRIPTS = /<script(?![^>]*ld\+json)[^>]*>.*?<\/script>|<link rel="modulepreload"[^>]*>/gs;

/** The home page with every script taken out, served as the others are: what its own script costs. */
export function withBareHome(listener: RequestListener): RequestListener {
  const html = builtText('index.html').replaceAll(SCRIPTS, '');
  const body = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  return (request, response) => {
    if (request.url !== BARE_PATH) return listener(request, response);
    response.writeHead(200, {
      ...securityHeaders(),
      'Cache-Control': cacheControl(BARE_PATH),
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Encoding': 'br',
      'Content-Length': body.length,
    });
    return response.end(body);
  };
}
