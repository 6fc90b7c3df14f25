import { ChakraProvider, type SystemContext } from '@chakra-ui/react/styled-system';
import { type ReactNode, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Toaster } from '@/components/toaster.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Layout } from './layout.tsx';
import { PageSlot } from './page-slot.tsx';
import { NOT_FOUND, ROUTE_TABLE, type RouteEntry } from './route-table.ts';
import { ScrollAndFocus } from './scroll-and-focus.tsx';

const routes: readonly RouteEntry[] = [...ROUTE_TABLE, NOT_FOUND];

const element = (route: RouteEntry): ReactNode => (
  <ErrorBoundary key={route.page}>
    <PageSlot route={route} />
  </ErrorBoundary>
);

const routesOf = (layout: RouteEntry['layout']) =>
  routes
    .filter((route) => route.layout === layout)
    .map((route) => <Route key={route.path} path={route.path} element={element(route)} />);

/** The whole site inside a router of the caller's choice (browser, or static at build). */
export function App({ system }: { system: SystemContext }) {
  return (
    <ChakraProvider value={system}>
      <ScrollAndFocus />
      <ErrorBoundary>
        <Suspense fallback={null}>
          <Routes>
            <Route element={<Layout />}>{routesOf('site')}</Route>
            {routesOf('bare')}
          </Routes>
        </Suspense>
      </ErrorBoundary>
      <Toaster />
    </ChakraProvider>
  );
}
