import * as z from 'zod/mini';
import { LIMITS } from './fields/limits.ts';
import { line } from './fields/primitives.ts';
import { maybeText, text, time } from './fields/records.ts';
import { route } from './http/route.ts';
import { NOTICE_KINDS } from './notifications.ts';

export const PERSON_ENTITIES = NOTICE_KINDS;
export type PersonEntity = (typeof PERSON_ENTITIES)[number];

const NUMBER_PATTERN = /^[1-9]\d{0,15}$/;
const UUID_PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** `{entity}` and `{id}` of such a record: a number, or the UUID of a user. */
// @__NO_SIDE_EFFECTS__
export const personParams = () =>
  z
    .object({ entity: z.enum(PERSON_ENTITIES), id: text() })
    .check(
      z.refine(({ entity, id }) => (entity === 'users' ? UUID_PATTERN : NUMBER_PATTERN).test(id)),
    );

export type PersonParams = z.output<ReturnType<typeof personParams>>;

/** The short form of a record of any of these kinds. */
export const recordHit = z.object({
  entity: z.enum(PERSON_ENTITIES),
  id: text(),
  name: text(),
  /** Null for a sender who left only a phone. */
  email: maybeText(),
  phone: maybeText(),
  status: text(),
  spam: z.boolean(),
  createdAt: time(),
});
export type RecordHit = z.output<typeof recordHit>;

/** The newest five matches of each kind, or the other records of the same person. */
export const recordHits = z.object({ hits: z.array(recordHit) });

const SEARCH_SHORT = 'Хоёроос дээш тэмдэгт бичнэ үү';

export const searchQuery = z.strictObject({
  q: line({ max: LIMITS.search, min: 2, message: SEARCH_SHORT }),
});

export const searchRecords = route({
  method: 'GET',
  path: '/api/admin/search',
  auth: 'admin',
  summary: 'Search requests, registrations, applications, messages and users at once',
  status: 200,
  query: searchQuery,
  response: recordHits,
});

export const listRelated = route({
  method: 'GET',
  path: '/api/admin/related/{entity}/{id}',
  auth: 'admin',
  summary: 'The other records with the e-mail address or phone of this one',
  status: 200,
  params: personParams(),
  response: recordHits,
});
