import { CacheProvider } from '@emotion/react';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { fetchAhead } from './app/fetch-ahead.ts';
import { findRoute, loadPage } from './app/page-loader.ts';
import { createSiteCache } from './theme/emotion-cache.ts';
import { createSiteSystem } from './theme/system.ts';

/** Lets the browser paint and handle input before more work is done. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  // The page's code first: hydration must find the same tree as the prerendered HTML. A page that
  // fails to load is shown by the error boundary, so the failure itself is not handled here.
  await loadPage(findRoute(window.location.pathname).page).catch(() => undefined);
  // Reading the script was one long task; the styles, the system and the page are others.
  await pause();
  const cache = createSiteCache();
  await pause();
  const system = createSiteSystem();
  await pause();
  const app = (
    <StrictMode>
      <CacheProvider value={cache}>
        <BrowserRouter>
          <App system={system} />
        </BrowserRouter>
      </CacheProvider>
    </StrictMode>
  );
  // As a transition React hydrates in slices and lets the browser handle input in between.
  if (root.firstElementChild) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
}

// Not while the module is still being read: a browser that notes who asked for something (a profiler,
// Lighthouse) would have to go through the whole script again to say so.
void pause().then(() => {
  void start();
  fetchAhead();
});
