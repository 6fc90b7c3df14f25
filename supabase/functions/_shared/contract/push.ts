import * as z from 'zod/mini';
import { rowParams } from './fields/params.ts';
import { choice, line } from './fields/primitives.ts';
import { rowId, text, time } from './fields/records.ts';
import { route } from './http/route.ts';
import { wholeNumber } from './shown-price.ts';

/**
 * What is told on browsers (docs/product.md §10.17): a visitor wants a person; an order, a booking or a request; a lead; the
 * own assistant stopped; a payment claimed; a mail given up; an alert.
 */
export const PUSH_KINDS = [
  'person',
  'request',
  'lead',
  'assistant',
  'payment',
  'mail',
  'alert',
] as const;
export type PushKind = (typeof PUSH_KINDS)[number];

/** What customers are told of, and staff. */
export const CUSTOMER_PUSH_KINDS = ['person', 'request', 'lead', 'assistant'] as const;
export const STAFF_PUSH_KINDS = ['person', 'request', 'lead', 'payment', 'mail', 'alert'] as const;

/** The push services of browsers; `.` before a name stands for its subdomains. The function calls no other host. */
const PUSH_SERVICES = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
  '.push.apple.com',
];

/** Whether an address is one of a push service. */
export function isPushService(address: string): boolean {
  const url = URL.parse(address);
  return (
    url?.protocol === 'https:' &&
    url.port === '' &&
    url.username === '' &&
    PUSH_SERVICES.some((name) =>
      name.startsWith('.') ? url.hostname.endsWith(name) : url.hostname === name,
    )
  );
}

const BROWSER_INVALID = 'Энэ хөтөч рүү мэдэгдэл илгээх боломжгүй байна';
const HOUR_INVALID = '0–23 хооронд цаг сонгоно уу';
const QUIET_INVALID = 'Чимээгүй цагийн эхлэл, төгсгөлийг хоёуланг нь сонгоно уу';

const quietHours = {
  /** Whole hours of Ulaanbaatar; both null: told at any hour. */
  quietFrom: z._default(z.nullable(wholeNumber(0, 23, HOUR_INVALID)), null),
  quietTo: z._default(z.nullable(wholeNumber(0, 23, HOUR_INVALID)), null),
};

// @__NO_SIDE_EFFECTS__
const browserText = (pattern: RegExp) =>
  z
    .string(BROWSER_INVALID)
    .check(
      z.maxLength(1_000, { error: BROWSER_INVALID, abort: true }),
      z.regex(pattern, BROWSER_INVALID),
    );

const pushDeviceInput = z
  .strictObject({
    endpoint: browserText(/^https:\/\/\S+$/).check(z.refine(isPushService, BROWSER_INVALID)),
    p256dh: browserText(/^[A-Za-z0-9_-]{87}$/),
    auth: browserText(/^[A-Za-z0-9_-]{22}$/),
    /** What the browser is called in the list. */
    name: line({ max: 60, message: 'Төхөөрөмжийн нэрийг бичнэ үү' }),
    kinds: z
      .array(choice(PUSH_KINDS), 'Юу мэдэгдэхийг сонгоно уу')
      .check(z.maxLength(PUSH_KINDS.length, 'Хэт олон төрөл сонгосон байна')),
    ...quietHours,
  })
  .check(
    z.refine(({ quietFrom, quietTo }) => (quietFrom === null) === (quietTo === null), {
      path: ['quietTo'],
      error: QUIET_INVALID,
    }),
  );
export type PushDeviceInput = z.input<typeof pushDeviceInput>;

export const pushDevice = z.object({
  id: rowId(),
  /** By which a browser finds itself in the list. */
  endpoint: text(),
  name: text(),
  kinds: z.array(z.enum(PUSH_KINDS)),
  quietFrom: z.nullable(z.number()),
  quietTo: z.nullable(z.number()),
  createdAt: time(),
});
export type PushDevice = z.output<typeof pushDevice>;

const pushDevices = z.object({
  /** The key with which browsers subscribe. */
  publicKey: text(),
  devices: z.array(pushDevice),
});
export type PushDevices = z.output<typeof pushDevices>;

const PATH = '/api/me/push-devices';

export const listPushDevices = route({
  method: 'GET',
  path: PATH,
  auth: 'assistant',
  summary: 'The browsers on which the caller takes notices',
  status: 200,
  response: pushDevices,
});

export const savePushDevice = route({
  method: 'PUT',
  path: PATH,
  auth: 'assistant',
  summary: 'Take notices on a browser, or change which and when; ten browsers at most',
  status: 200,
  withoutKey: true,
  body: pushDeviceInput,
  response: pushDevices,
});

export const deletePushDevice = route({
  method: 'DELETE',
  path: `${PATH}/{id}`,
  auth: 'assistant',
  summary: 'Take no more notices on a browser',
  status: 204,
  withoutKey: true,
  params: rowParams(),
});

export const testPushDevice = route({
  method: 'POST',
  path: `${PATH}/{id}/test`,
  auth: 'assistant',
  summary: 'Send one notice to a browser of the caller',
  status: 204,
  withoutKey: true,
  params: rowParams(),
  errors: ['rate_limited'],
});
