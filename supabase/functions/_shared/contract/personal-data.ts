import * as z from 'zod/mini';
import { optionalEmail, optionalPhone } from './fields/primitives.ts';
import { count } from './fields/records.ts';
import { route } from './http/route.ts';

const NOBODY_NAMED = 'И‑мэйл хаяг эсвэл утасны дугаар оруулна уу';

/** Whose data: found by address, by phone, or by both. */
export const personInput = z.strictObject({ email: optionalEmail(), phone: optionalPhone() }).check(
  z.refine(({ email: address, phone }) => Boolean(address ?? phone), {
    error: NOBODY_NAMED,
    path: ['email'],
  }),
);
export type PersonInput = z.output<typeof personInput>;

/** How many records there are of a person, by place. */
export const personReport = z.record(z.string(), count());
export type PersonReport = z.output<typeof personReport>;

export const findPerson = route({
  method: 'POST',
  path: '/api/admin/personal-data/search',
  auth: 'admin',
  summary: 'How many records there are of a person; for owners',
  status: 200,
  body: personInput,
  response: personReport,
  errors: ['owners_only'],
});

export const erasePerson = route({
  method: 'POST',
  path: '/api/admin/personal-data/erase',
  auth: 'admin',
  summary: 'Erase everything of a person, for good; for owners',
  status: 200,
  body: personInput,
  response: personReport,
  errors: ['staff_account', 'owners_only', 'confirm_identity'],
});
