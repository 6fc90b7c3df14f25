import * as z from 'zod/mini';
import { userParams } from './fields/params.ts';
import { choice } from './fields/primitives.ts';
import { count, time } from './fields/records.ts';
import { listed, workListQuery } from './http/lists.ts';
import { route } from './http/route.ts';
import { SETUP_STATES, user } from './users.ts';

/** Customers as staff manage them. Apart from users.ts, which the visitor's sign-up page loads. */

export const USER_STATUSES = ['active', 'suspended'] as const;
/**
 * Words in place of a status: a trial that ends within a week or has ended unpaid, a paid plan that ends
 * within a month or has ended.
 */
export const USER_MOMENTS = ['trial_ending', 'trial_ended', 'paid_ending', 'paid_ended'] as const;
export type UserMoment = (typeof USER_MOMENTS)[number];
export type UserStatus = (typeof USER_STATUSES)[number];

export const adminUser = z.object({
  ...user.shape,
  /**
   * The number that staff call the customer by; null until the nightly clean-up gives an older customer one.
   */
  number: z.nullable(count()),
  status: z.enum(USER_STATUSES),
  suspendedAt: z.nullable(time()),
  updatedAt: time(),
});
export type AdminUser = z.output<typeof adminUser>;

export const listUsers = route({
  method: 'GET',
  path: '/api/admin/users',
  auth: 'admin',
  summary:
    'Customers, newest first; in place of a status whose trial or paid plan ends or has ended',
  status: 200,
  query: workListQuery([...USER_STATUSES, ...USER_MOMENTS]),
  response: listed(adminUser),
  list: true,
  etag: 'revision',
});

export const getUser = route({
  method: 'GET',
  path: '/api/admin/users/{id}',
  auth: 'admin',
  summary: 'One customer',
  status: 200,
  params: userParams(),
  response: adminUser,
});

export const deleteUser = route({
  method: 'DELETE',
  path: '/api/admin/users/{id}',
  auth: 'admin',
  summary: 'Delete a customer: account and profile',
  status: 204,
  params: userParams(),
  errors: ['staff_account'],
});

export const suspendUser = route({
  method: 'PATCH',
  path: '/api/admin/users/{id}/suspend',
  auth: 'admin',
  summary: 'Suspend a customer at once',
  status: 200,
  params: userParams(),
  response: adminUser,
  errors: ['staff_account'],
});

export const activateUser = route({
  method: 'PATCH',
  path: '/api/admin/users/{id}/activate',
  auth: 'admin',
  summary: 'Lift a suspension',
  status: 200,
  params: userParams(),
  response: adminUser,
  errors: ['staff_account'],
});

export const setSetupState = route({
  method: 'PATCH',
  path: '/api/admin/users/{id}/setup',
  auth: 'admin',
  summary: 'Say how far the setting-up of a customer has come; the customer is told by mail',
  status: 200,
  ifMatch: true,
  params: userParams(),
  body: z.strictObject({ setupState: choice(SETUP_STATES) }),
  response: adminUser,
  errors: ['staff_account'],
});

const DAYS_INVALID = 'Сунгах хоногийг 1-ээс 90-ийн хооронд оруулна уу';

/** For how many days a trial continues, from its end, or from now if it has ended. */
export const trialInput = z.strictObject({
  days: z
    .number(DAYS_INVALID)
    .check(z.int(DAYS_INVALID), z.minimum(1, DAYS_INVALID), z.maximum(90, DAYS_INVALID)),
});

export const extendTrial = route({
  method: 'PATCH',
  path: '/api/admin/users/{id}/trial',
  auth: 'admin',
  summary: 'Let the trial of a customer go on',
  status: 200,
  ifMatch: true,
  params: userParams(),
  body: trialInput,
  response: adminUser,
  errors: ['staff_account'],
});
