import { createServer } from 'vite';
import { ROOT } from './paths.ts';
import type { OpenSite } from './site.ts';

/** The site straight from its sources, reloaded as they change (`npm run dev`). */
export const openDevSite: OpenSite = async ({ site }) => {
  const vite = await createServer({
    configFile: `${ROOT}/vite.config.ts`,
    appType: 'spa',
    server: { middlewareMode: true, ws: { server: site.server } },
  });
  return { listener: vite.middlewares, close: () => vite.close() };
};
