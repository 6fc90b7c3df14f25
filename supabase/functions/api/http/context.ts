import type { Context } from 'hono';
import type { Route } from '../../_shared/contract/http/route.ts';

/** What a request carries from one middleware to the next. */
export type Variables = {
  requestId: string;
  /** The route's pattern and the error's code, for the log line. */
  routePath: string;
  errorCode: string | undefined;
  /** The route that serves the request, once the router has found it. */
  route: Route | undefined;
};

export type ApiContext = Context<{ Variables: Variables }>;
