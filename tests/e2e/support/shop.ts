import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A customer's website on this machine: another origin than the site, with a policy that allows
 * only its script and frame.
 */
export type Shop = { origin: string; close(): Promise<void> };

/**
 * Rules of the shop that would reveal a change: of the last element in its body, of every button
 * and frame.
 */
const CSS = `
body { margin: 0; display: grid; gap: 40px; font: 20px/2 serif; }
body > :last-child { margin-bottom: 80px; background: gold; }
button, iframe, div { color: red !important; background: lime !important; width: 300px; position: static; }
`;

/**
 * `site` is the origin that may run script and be framed; the script is included twice, as by
 * mistake. `frames` is the source of frames in the shop's policy.
 */
export async function openShop(site: string, snippet: string, frames = site): Promise<Shop> {
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    `script-src ${site}`,
    `frame-src ${frames}`,
    "require-trusted-types-for 'script'",
  ].join('; ');
  const page = `<!doctype html><html lang="mn"><head><meta charset="utf-8"><title>Дэлгүүр</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/shop.css">${snippet}${snippet}</head>
<body><main><h1>Дэлгүүр</h1><p>Бараа</p><a href="#more">Дэлгэрэнгүй</a></main><footer>Хөл</footer></body></html>`;
  const server = createServer(({ url }, response) => {
    const isCss = url === '/shop.css';
    response.writeHead(url === '/' || isCss ? 200 : 404, {
      'Content-Type': isCss ? 'text/css' : 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
    });
    response.end(isCss ? CSS : page);
  });
  await new Promise<void>((listening) => server.listen(0, listening));
  const { port } = server.address() as AddressInfo;
  return {
    // By name, which a browser treats as another site than 127.0.0.1.
    origin: `http://localhost:${port}`,
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}
