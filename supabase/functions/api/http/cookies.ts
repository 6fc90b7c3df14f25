import { getCookie, setCookie } from 'hono/cookie';
import type { ApiContext } from './context.ts';

/** The cookies of a request and its response. */
export type Cookies = {
  get(name: string): string | undefined;
  /**
   * A cookie that is sent to the API only, by this site's pages only, and that scripts cannot read.
   */
  set(name: string, value: string, maxAgeSeconds: number): void;
};

export const cookiesOf = (c: ApiContext): Cookies => ({
  get: (name) => getCookie(c, name),
  set: (name, value, maxAge) =>
    setCookie(c, name, value, {
      httpOnly: true,
      secure: true,
      sameSite: 'Strict',
      path: '/api',
      maxAge,
    }),
});
