import { loadPart } from './load-part.ts';

/** Reports an error by code that is fetched with the first one. */
export const reportError = (what: unknown): void =>
  void loadPart(() => import('./tell-error.ts')).then(
    ({ tellError }) => tellError(what),
    () => undefined,
  );
