import type { ListQuery } from '@contract/http/lists.ts';
import type { Route } from '@contract/http/route.ts';
import type * as z from 'zod/mini';

type Status = { status: string };
type RowParams = z.ZodMiniObject<{ id: z.ZodMiniType<number | string, string> }>;

export interface ListRoute<Row> extends Route {
  list: true;
  query: z.ZodMiniType<ListQuery, Partial<Record<keyof ListQuery, string | undefined>>>;
  response: z.ZodMiniType<Row>;
}

export interface RecordRoute<Row> extends Route {
  list?: never;
  params: RowParams;
  query?: never;
  body?: never;
  response: z.ZodMiniType<Row>;
}

/** The route that sets the status of a record; the list's statuses say which it accepts. */
export interface StatusRoute<Row> extends Route {
  list?: never;
  ifMatch: true;
  params: RowParams;
  query?: never;
  body: z.ZodMiniType<Status, Status>;
  response: z.ZodMiniType<Row>;
}

/** The route that replaces what a record says. */
export interface SaveRoute<Row> extends Route {
  list?: never;
  ifMatch: true;
  params: RowParams;
  query?: never;
  body: z.ZodMiniType<object, object>;
  response: z.ZodMiniType<Row>;
}
