import type { Page } from 'playwright-core';

/** A browser that keeps nothing, as Chromium is where cookies are blocked: each look into its storage throws, and each lock is refused. */
export const denyStorage = (page: Page) =>
  page.addInitScript(() => {
    const refusal = () => new DOMException('denied', 'SecurityError');
    const denied = {
      get: () => {
        throw refusal();
      },
    };
    for (const storage of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, storage, denied);
    LockManager.prototype.request = () => Promise.reject(refusal());
  });
