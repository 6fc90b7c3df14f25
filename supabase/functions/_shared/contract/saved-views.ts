import * as z from 'zod/mini';
import { rowParams } from './fields/params.ts';
import { flag, line } from './fields/primitives.ts';
import { count, rowId, text } from './fields/records.ts';
import { route } from './http/route.ts';

/** What of the dashboard's address a view keeps: filters, and nothing that was searched for. */
export const VIEW_FILTERS = ['view', 'kind', 'status', 'assignee', 'sort'] as const;
const ADDRESS = new RegExp(`^tab=[a-z-]+(?:&(?:${VIEW_FILTERS.join('|')})=[A-Za-z0-9_-]+)*$`);
const ADDRESS_INVALID = 'Шүүлтээ дахин сонгоно уу';

/** Filters of a list under a name; shared ones are the team's. */
export const savedView = z.object({
  id: rowId(),
  name: text(),
  address: text(),
  isShared: z.boolean(),
  version: count(),
});
export type SavedView = z.output<typeof savedView>;
const savedViews = z.object({ views: z.array(savedView) });

/** The longest name of a view, in characters. */
export const MOST_OF_NAME = 40;

const viewInput = z.strictObject({
  name: line({ max: MOST_OF_NAME, message: 'Нэрээ бичнэ үү' }),
  address: z
    .string(ADDRESS_INVALID)
    .check(z.maxLength(300, ADDRESS_INVALID), z.regex(ADDRESS, ADDRESS_INVALID)),
  isShared: flag(),
});

export const listViews = route({
  method: 'GET',
  path: '/api/admin/views',
  auth: 'admin',
  summary: 'The saved views of the team and of the caller',
  status: 200,
  response: savedViews,
});

export const addView = route({
  method: 'POST',
  path: '/api/admin/views',
  auth: 'admin',
  summary: 'Keep the filters of a list under a name',
  status: 201,
  body: viewInput,
  response: savedViews,
  errors: ['catalogue_full', 'conflict'],
});

export const changeView = route({
  method: 'PUT',
  path: '/api/admin/views/{id}',
  auth: 'admin',
  summary: 'Replace a saved view',
  status: 200,
  ifMatch: true,
  params: rowParams(),
  body: viewInput,
  response: savedViews,
  errors: ['catalogue_full', 'conflict'],
});

export const deleteView = route({
  method: 'DELETE',
  path: '/api/admin/views/{id}',
  auth: 'admin',
  summary: 'Remove a saved view',
  status: 204,
  ifMatch: true,
  params: rowParams(),
});
