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
  // The page's code first: hydration must find the same tree as the prerendered HTML. A page that
  // fails to load is shown by the error boundary, so the failure itself is not handled here.
  await loadPage(findRoute(window.location.pathname).page).catch(() => undefined);
  // A task each for reading the code, making the design system and hydration: they do not wait for each
  // other in one long one, in which the browser would handle no input.
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
  // A host without a rule for an address serves what it has for unknown ones: that is no page to take over.
  if (page === findRoute(window.location.pathname).page)
    startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
}

void start();
fetchAhead();
