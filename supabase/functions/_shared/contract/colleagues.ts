import * as z from 'zod/mini';
import { LIMITS } from './fields/limits.ts';
import { userParams } from './fields/params.ts';
import { email, line } from './fields/primitives.ts';
import { count, text, time } from './fields/records.ts';
import { route } from './http/route.ts';
import { currentPassword } from './own-account.ts';

/** Somebody who answers for a customer. */
export const colleague = z.object({
  id: z.uuid(),
  name: text(),
  email: text(),
  createdAt: time(),
  /** The plan has no place for this person now. */
  isPaused: z.boolean(),
});
export type Colleague = z.output<typeof colleague>;

/** The colleagues of a customer, in the order in which they came, and who was invited. */
export const colleagues = z.object({
  /** How many people the plan has places for, the customer included. */
  most: count(),
  colleagues: z.array(colleague),
  invitations: z.array(z.object({ id: z.uuid(), name: text(), email: text(), expiresAt: time() })),
});
export type Colleagues = z.output<typeof colleagues>;

export const colleagueInput = z.strictObject({
  name: line({ max: LIMITS.name }),
  email: email(),
  currentPassword: currentPassword(),
});

const PATH = '/api/me/colleagues';

export const listOwnColleagues = route({
  method: 'GET',
  path: PATH,
  auth: 'customer',
  summary: 'Who else answers for the customer, and who was invited',
  status: 200,
  response: colleagues,
});

export const inviteColleague = route({
  method: 'POST',
  path: PATH,
  auth: 'customer',
  summary: 'Invite a colleague by mail',
  status: 201,
  withoutKey: true,
  body: colleagueInput,
  response: colleagues,
  errors: ['rate_limited', 'colleagues_full'],
});

export const removeColleague = route({
  method: 'DELETE',
  path: `${PATH}/{id}`,
  auth: 'customer',
  summary: 'Remove a colleague with the account, or take an invitation back',
  status: 204,
  withoutKey: true,
  params: userParams(),
});
