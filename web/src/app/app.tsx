import { ChakraProvider, type SystemContext } from '@chakra-ui/react/styled-system';
import { Suspense, use, useEffect, useState } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { LoginFirst } from '@/components/login-first.tsx';
import { Toaster } from '@/components/toaster.tsx';
import { loadPart } from '@/lib/load-part.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Layout } from './layout.tsx';
import { findRoute, loadPage, pageOf } from './page-loader.ts';
import type { RouteEntry } from './route-table.ts';
import { ScrollAndFocus } from './scroll-and-focus.tsx';

let opened: string | undefined;

/**
 * Sets title and description of a page reached within the site. The page that was opened has them in its
 * HTML, so the table of titles loads with the first navigation. Pages of single records and the staff area
 * are not in the table; they call `useDocumentTitle`.
 */
function showMeta(path: string): void {
  opened ??= path;
  if (path === opened) return;
  opened = '';
  void loadPart(() => import('@/content/seo.ts')).then(({ seo }) => {
    const meta =
      path === '*' ? seo.notFound : Object.values(seo).find((page) => page.path === path);
    if (!meta) return;
    document.title = meta.title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', meta.description);
  });
}

/** Renders a page; suspends until its code is loaded. */
function PageSlot({ route: { page, path } }: { route: RouteEntry }) {
  const Page = use(loadPage(page));
  useEffect(() => showMeta(path), [path]);
  return <Page />;
}

/** The page of a route, or the login, as it was when the route was opened: a page that is open follows its session itself. */
function Gate({ route }: { route: RouteEntry }) {
  const [page] = useState(() => pageOf(route));
  return page === route.page ? <PageSlot route={route} /> : <LoginFirst />;
}

/** The page of the address. The router gets its route alone: to rank all of them takes longer than a frame on a phone. */
function CurrentPage() {
  const route = findRoute(useLocation().pathname);
  const page = (
    <Route
      path={route.path}
      element={
        <ErrorBoundary key={route.page}>
          <Gate route={route} />
        </ErrorBoundary>
      }
    />
  );
  return (
    <Routes>{route.layout === 'site' ? <Route element={<Layout />}>{page}</Route> : page}</Routes>
  );
}

/**
 * The loader keeps what was sent or pressed before hydration until this event (web/src/loader.ts). It comes after the second
 * drawing, in which links have what was chosen by then.
 */
function Ready() {
  const [drawn, setDrawn] = useState(false);
  useEffect(() => {
    if (drawn) window.dispatchEvent(new Event('site-ready'));
    else setDrawn(true);
  }, [drawn]);
  return null;
}

/** The whole site inside a router of the caller's choice (browser, or static at build). */
export function App({ system }: { system: SystemContext }) {
  return (
    <ChakraProvider value={system}>
      <ScrollAndFocus />
      <ErrorBoundary>
        <Suspense fallback={null}>
          <CurrentPage />
          <Ready />
        </Suspense>
      </ErrorBoundary>
      <Toaster />
    </ChakraProvider>
  );
}
