import * as z from 'zod/mini';
import { rowParams } from '../fields/params.ts';
import { choice } from '../fields/primitives.ts';
import { maybeText, recordFields } from '../fields/records.ts';
import { formListQuery, listed } from './lists.ts';
import { received } from './responses.ts';
import type { Route } from './route.ts';

type Words = readonly [string, ...string[]];

/** What every record of a form has besides the fields that were sent, and its number. */
// @__NO_SIDE_EFFECTS__
export const formFields = <const Statuses extends Words>(statuses: Statuses) => ({
  status: z.enum(statuses),
  spamReason: maybeText(),
  ...recordFields(),
});

/** The route to which visitors send a form: declared apart, so that their pages load no other route of the record. */
// @__NO_SIDE_EFFECTS__
export const formRoute = <const Path extends string, Body extends z.ZodMiniType>(
  path: Path,
  summary: string,
  body: Body,
) =>
  ({
    method: 'POST',
    path,
    auth: 'public',
    summary,
    status: 201,
    body,
    response: received,
    form: true,
    errors: ['rate_limited', 'form_closed', 'challenge_failed'],
  }) as const satisfies Route;

type FormAction = 'create' | 'list' | 'get' | 'setStatus' | 'update' | 'remove';

type FormRecordOptions<Create, Shape extends z.core.$ZodShape, Change, Statuses, Next> = {
  create: Create;
  /** What the names of its routes in the OpenAPI document are made from. */
  name: string;
  /** Where staff find the records. */
  path: string;
  /** What one is called after "a", and several at the beginning of a sentence. */
  one: string;
  many: string;
  entity: z.ZodMiniObject<Shape>;
  statuses: Statuses;
  /** The statuses that staff may set: by default all, and any may follow any other. */
  next?: Next;
  /** What staff may correct. */
  change: Change;
  /** Where a route is not like that of the other forms. */
  differs?: Partial<
    Record<FormAction, Partial<Pick<Route, 'operationId' | 'path' | 'summary' | 'errors'>>>
  >;
};

/** The six routes of a record that visitors send by a form and that staff list, read, edit and delete (decision 0104). */
// @__NO_SIDE_EFFECTS__
export function formRecord<
  Create extends Route,
  Shape extends z.core.$ZodShape,
  Change extends z.ZodMiniType,
  const Statuses extends Words,
  const Next extends Words = Statuses,
>(options: FormRecordOptions<Create, Shape, Change, Statuses, Next>) {
  const { create, name, path, one, many, entity, statuses, change, differs = {} } = options;
  const next = (options.next ?? statuses) as Next;
  const onOne = { auth: 'admin', path: `${path}/{id}`, params: rowParams() } as const;
  return {
    create: { ...create, operationId: `create${name}`, ...differs.create },
    list: {
      operationId: `list${name}s`,
      method: 'GET',
      path,
      auth: 'admin',
      summary: `${many}, newest first`,
      status: 200,
      query: formListQuery(statuses),
      response: listed(entity),
      list: true,
      etag: 'revision',
      ...differs.list,
    },
    get: {
      ...onOne,
      operationId: `get${name}`,
      method: 'GET',
      summary: `One ${one}`,
      status: 200,
      response: entity,
      ...differs.get,
    },
    setStatus: {
      ...onOne,
      operationId: `set${name}Status`,
      method: 'PATCH',
      path: `${path}/{id}/status`,
      summary: `Set the status of a ${one}`,
      status: 200,
      body: z.strictObject({ status: choice(next) }),
      response: entity,
      ifMatch: true,
      ...differs.setStatus,
    },
    update: {
      ...onOne,
      operationId: `update${name}`,
      method: 'PUT',
      summary: `Replace what a ${one} says; its status stays`,
      status: 200,
      body: change,
      response: entity,
      ifMatch: true,
      ...differs.update,
    },
    remove: {
      ...onOne,
      operationId: `delete${name}`,
      method: 'DELETE',
      summary: `Delete a ${one}`,
      status: 204,
      ifMatch: true,
      ...differs.remove,
    },
  } as const satisfies Record<string, Route>;
}
