import { CacheProvider } from '@emotion/react';
import { StrictMode, startTransition } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { findRoute, loadPage, pageOf } from './app/page-loader.ts';
import { hydrate } from './lib/hydrate.ts';
import { loadPart } from './lib/load-part.ts';
import { reactDom } from './lib/react-dom.ts';
import { reportError } from './lib/report-error.ts';
import { createSiteCache } from './theme/emotion-cache.ts';
import { createPageSystem } from './theme/page-system.ts';

/**
 * Fetches a page's code before it is opened: when a link to it is hovered, touched or focused, or what leads to it,
 * such as a login, which names it in `data-next`.
 */
function fetchAhead(): void {
  const fetchTarget = ({ target }: Event) => {
    const lead = target instanceof Element ? target.closest<HTMLElement>('a, [data-next]') : null;
    const path =
      lead instanceof HTMLAnchorElement
        ? lead.origin === window.location.origin && lead.pathname
        : lead?.dataset.next;
    // A failure is reported when the page is opened.
    if (path) loadPage(pageOf(findRoute(path))).catch(() => undefined);
  };
  for (const event of ['pointerover', 'touchstart', 'focusin', 'keydown']) {
    document.addEventListener(event, fetchTarget, { passive: true });
  }
}

const nextTask = () => new Promise((then) => setTimeout(then));

async function start(): Promise<void> {
  // Only built pages have the HTML of these.
  if (import.meta.env.DEV) await loadPart(() => import('./pages/views/parts.ts'));
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  // The page's code first: hydration must render the same tree as the prerendered HTML. The error boundary
  // shows a page that fails to load, so the failure is not handled here.
  await loadPage(pageOf(findRoute(window.location.pathname))).catch(() => undefined);
  // Separate tasks for evaluating the code, creating the design system and hydration, so that the browser can
  // handle input in between.
  await nextTask();
  // The HTML of a build has the global styles, also of a page that is not prerendered.
  const system = import.meta.env.DEV
    ? (await loadPart(() => import('./theme/system.ts'))).createSiteSystem()
    : createPageSystem();
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
  if (page === findRoute(window.location.pathname).page) {
    startTransition(() => hydrate(root, app));
  } else reactDom.createRoot(root).render(app);
}

for (const event of ['error', 'unhandledrejection']) window.addEventListener(event, reportError);
void start();
fetchAhead();
