import { inRoot } from './paths.ts';
import type { OpenSite } from './site.ts';
import { ensureSiteBuilt } from './site-build.ts';

/** The built site; it is built first if its sources have changed. */
export const openBuiltSite: OpenSite = async ({ site, supabaseUrl, step }) => {
  await ensureSiteBuilt(step);
  // Not imported above: what it imports of the build reads the result of a build.
  const { serveBuilt } = await import('./serve-built.ts');
  const settings = {
    apiUrl: supabaseUrl,
    chatbotUrl: process.env.VITE_CHATBOT_URL,
    turnstile: Boolean(process.env.VITE_TURNSTILE_SITE_KEY),
    localFrames: true,
  };
  return { listener: serveBuilt(inRoot('dist'), site.url, settings) };
};

/** Nothing but `/api`: for tests and for work on the API alone. */
export const openNoSite: OpenSite = async () => ({
  listener: (_request, response) => {
    response.writeHead(404).end();
  },
});
