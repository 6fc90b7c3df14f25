import type { RouteId } from '../_shared/contract/routes.ts';
import type { ApiContext } from './http/context.ts';
import * as adminBlog from './resources/admin-blog.ts';
import * as adminSession from './resources/admin-session.ts';
import * as blog from './resources/blog.ts';
import * as customer from './resources/customer.ts';
import * as forms from './resources/forms.ts';
import * as history from './resources/history.ts';
import { lists } from './resources/lists.ts';
import * as overview from './resources/overview.ts';
import { records } from './resources/records.ts';
import * as registrations from './resources/registrations.ts';
import { statusChanges } from './resources/status-changes.ts';
import * as system from './resources/system.ts';
import * as users from './resources/users.ts';

export type Handler = (c: ApiContext) => Response | Promise<Response>;

/** The handler of every route of the contract; a route without one does not compile. */
export const handlers: Record<RouteId, Handler> = {
  ...system,
  ...forms,
  ...customer,
  ...adminSession,
  ...blog,
  ...adminBlog,
  ...users,
  ...registrations,
  ...overview,
  ...history,
  ...lists,
  ...records,
  ...statusChanges,
};
