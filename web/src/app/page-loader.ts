import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { keptCustomer } from '@/lib/customer-session.ts';
import { loadPart } from '@/lib/load-part.ts';
import { NOT_FOUND, ROUTE_TABLE, type RouteEntry } from './route-table.ts';

type Loaded = ComponentType;
type PageFile = { Page: Loaded };

// The glob makes one lazy chunk for each page, including those of the staff area.
const files = import.meta.glob<PageFile>(['../pages/*.tsx', '../pages/admin/*.tsx']);
const loading = new Map<string, Promise<Loaded>>();
/** How long a failed load stands: React renders again when it ends, and must find the same failure to show it. */
const FAILED_MS = 1_000;

/** True when the page's file exists. */
export function hasPage(page: string): boolean {
  return `../pages/${page}.tsx` in files;
}

/** Starts to load a page, once; a failed load may be tried again after a second. */
export function loadPage(page: string): Promise<Loaded> {
  const started = loading.get(page);
  if (started) return started;
  const load = files[`../pages/${page}.tsx`];
  if (!load) return Promise.reject(new Error(`No page file for "${page}"`));
  const promise: Promise<Loaded> = loadPart(load).then(
    ({ Page }) => {
      // React's `use` reads these: a page that is already loaded renders without suspending.
      Object.assign(promise, { status: 'fulfilled', value: Page });
      return Page;
    },
    (error: unknown) => {
      Object.assign(promise, { status: 'rejected', reason: error });
      setTimeout(() => loading.delete(page), FAILED_MS);
      throw error;
    },
  );
  loading.set(page, promise);
  return promise;
}

/** The page to load: one of the account, which is large, only for somebody who is signed in. */
export const pageOf = ({ page }: RouteEntry): string =>
  page.startsWith('account') && !keptCustomer.get() ? 'login' : page;

/** The route of a path, or the 404 route. Most paths are a route's own, and need no pattern. */
export function findRoute(pathname: string): RouteEntry {
  return (
    ROUTE_TABLE.find(({ path }) => path === pathname) ??
    ROUTE_TABLE.find(({ path }) => matchPath(path, pathname)) ??
    NOT_FOUND
  );
}
