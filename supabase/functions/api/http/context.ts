import type { Context } from 'hono';
import type { Caller } from '../middleware/guard.ts';
import type { Services } from '../services.ts';

/** What a request carries from middleware to handler. */
export type Variables = {
  requestId: string;
  services: Services;
  /** Who calls, once a guard has let them in. */
  caller: Caller | undefined;
  /** The route's pattern and the error's code, for the log line. */
  routePath: string;
  errorCode: string | undefined;
};

export type ApiContext = Context<{ Variables: Variables }>;
