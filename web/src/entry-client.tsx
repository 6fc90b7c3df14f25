import { CacheProvider } from '@emotion/react';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { fetchAhead } from './app/fetch-ahead.ts';
import { findRoute, loadPage } from './app/page-loader.ts';
import { createSiteCache, prerenderedStyles } from './theme/emotion-cache.ts';
import { createPageSystem, createSiteSystem } from './theme/system.ts';

const nextTask = () => new Promise((then) => setTimeout(then));

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  // The page's code first: hydration must render the same tree as the prerendered HTML. The error boundary
  // shows a page that fails to load, so the failure is not handled here.
  await loadPage(findRoute(window.location.pathname).page).catch(() => undefined);
  // Separate tasks for evaluating the code, creating the design system and hydration, so that the browser can
  // handle input in between.
  await nextTask();
  const system = prerenderedStyles() === undefined ? createSiteSystem() : createPageSystem();
  await nextTask();
  const app = (
    <StrictMode>
      <CacheProvider value={createSiteCache()}>
        <BrowserRouter>
          <App system={system} />
        </BrowserRouter>
      </CacheProvider>
    </StrictMode>
  );
  // As a transition React hydrates in slices and lets the browser handle input in between.
  const page = document.querySelector<HTMLElement>('script[data-page]')?.dataset.page;
  // For an unknown address a host may serve another page, which must not be hydrated.
  if (page === findRoute(window.location.pathname).page)
    startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
}

void start();
fetchAhead();
