import type { Page } from 'playwright-core';

/** A browser that keeps nothing: each look into its storage throws. */
export const denyStorage = (page: Page) =>
  page.addInitScript(() => {
    const denied = {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    };
    for (const storage of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, storage, denied);
  });
