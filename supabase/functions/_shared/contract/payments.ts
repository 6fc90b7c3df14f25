import * as z from 'zod/mini';
import { FILE_TYPES } from './fields/files.ts';
import { LIMITS, MINIMUMS } from './fields/limits.ts';
import { linkParams, rowParams } from './fields/params.ts';
import { COMPANY_REGISTER_PATTERN } from './fields/patterns.ts';
import { choice, line, paragraph } from './fields/primitives.ts';
import { count, maybeText, recordFields, rowId, text, time } from './fields/records.ts';
import { listQuery } from './http/lists.ts';
import { route } from './http/route.ts';
import { CHATBOT_PLAN_IDS, PLAN_MONTHS } from './plans.ts';

/** What a payment is for: a seat of the programme, or a chatbot plan. */
export const PAYMENT_KINDS = ['program', 'plan'] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

/** `claimed`: a receipt was sent; `paid`: staff have seen the money. */
export const PAYMENT_STATUSES = ['awaiting', 'claimed', 'paid', 'expired', 'cancelled'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** A word in place of a status: payments whose due date is over. */
export const OVERDUE = 'overdue';

/** The ways to pay: only bank transfer, for now. */
export const PAYMENT_WAYS = ['bank_transfer'] as const;

/** How many receipts of one payment may wait for staff; the database repeats it. */
export const MAX_RECEIPTS = 5;

const subject = {
  kind: z.enum(PAYMENT_KINDS),
  plan: z.nullable(z.enum(CHATBOT_PLAN_IDS)),
  planMonths: z.nullable(z.enum(PLAN_MONTHS)),
  /** In tugrik. */
  amountMnt: count(),
  /** What the payer writes into the transfer: see references.ts. */
  reference: text(),
  method: z.enum(PAYMENT_WAYS),
  status: z.enum(PAYMENT_STATUSES),
  dueAt: z.nullable(time()),
  claimedAt: z.nullable(time()),
  paidAt: z.nullable(time()),
  /** Why staff refused the last receipt; null once another one is sent. */
  refusalReason: maybeText(),
  /** For whom the invoice and the tax receipt are; both null for a person. */
  companyName: maybeText(),
  companyRegister: maybeText(),
};

/** Where to pay. While the owner has set no account, a phone to ask instead. */
export const paymentInstructions = z.object({
  account: z.nullable(z.object({ bank: text(), number: text(), holder: text() })),
  phone: text(),
});
export type PaymentInstructions = z.output<typeof paymentInstructions>;

/** A payment as the holder of its link sees it: nothing of the person. */
export const openedPayment = z.object({
  ...subject,
  createdAt: time(),
  /** How many receipts were sent and not refused. */
  receipts: count(),
  instructions: paymentInstructions,
});
export type OpenedPayment = z.output<typeof openedPayment>;

/** A payment as its payer sees it: with the token of its page, `/pay/{token}`. */
export const ownPayment = z.object({
  ...subject,
  createdAt: time(),
  token: text(),
  instructions: paymentInstructions,
});
export type OwnPayment = z.output<typeof ownPayment>;

export const payment = z.object({
  id: rowId(),
  registrationId: z.nullable(rowId()),
  profileId: maybeText(),
  ...subject,
  payerName: text(),
  email: text(),
  phone: maybeText(),
  /** The member of staff who marked it paid. */
  paidByName: maybeText(),
  refusedAt: z.nullable(time()),
  refusedByName: maybeText(),
  ...recordFields(),
});
export type Payment = z.output<typeof payment>;

const receipt = z.object({
  id: z.uuid(),
  contentType: z.enum(FILE_TYPES),
  /** In bytes. */
  size: count(),
  createdAt: time(),
  refusedAt: z.nullable(time()),
});

export const staffPayment = z.extend(payment, { receipts: z.array(receipt) });
export type StaffPayment = z.output<typeof staffPayment>;

/** The plan that a customer wants to pay for. */
export const planPaymentInput = z.strictObject({
  plan: choice(CHATBOT_PLAN_IDS, 'Багцаа сонгоно уу'),
  months: choice(PLAN_MONTHS, 'Хугацаагаа сонгоно уу'),
});

/** The status that staff set: paid or cancelled; any other word undoes either. */
export const paymentStatusInput = z.strictObject({
  status: choice(PAYMENT_STATUSES),
});

const REGISTER_INVALID = 'Байгууллагын регистрийн дугаар 7 оронтой тоо байна';

/** The company for the invoice and the tax receipt of a payment. */
export const paymentCompanyInput = z.strictObject({
  companyName: line({
    max: LIMITS.title,
    min: MINIMUMS.companyName,
    message: 'Байгууллагын нэрээ бүтнээр нь бичнэ үү',
  }),
  companyRegister: z
    .string(REGISTER_INVALID)
    .check(z.trim(), z.regex(COMPANY_REGISTER_PATTERN, REGISTER_INVALID)),
});

/** Why a receipt is refused, as the payer reads it. */
export const refusalInput = z.strictObject({
  reason: paragraph({
    max: LIMITS.refusalReason,
    min: MINIMUMS.refusalReason,
    message: 'Төлөгч ойлгохоор шалтгаанаа бичнэ үү',
  }),
});

// A text that cannot be a token belongs to no page.
export const tokenParams = () => z.object({ token: z.string().check(z.regex(/^[\w-]{43}$/)) });

export const getPayment = route({
  method: 'GET',
  path: '/api/payments/{token}',
  auth: 'public',
  summary: 'A payment, by its secret link',
  status: 200,
  params: tokenParams(),
  response: openedPayment,
  errors: ['rate_limited'],
});

export const sendReceipt = route({
  method: 'POST',
  path: '/api/payments/{token}/receipts',
  auth: 'public',
  summary: 'Send the receipt of a transfer; the same file again is the same receipt',
  status: 201,
  withoutKey: true,
  params: tokenParams(),
  upload: FILE_TYPES,
  response: openedPayment,
  errors: [
    'rate_limited',
    'payment_closed',
    'payment_claimed',
    'receipt_refused',
    'receipts_full',
    'conflict',
  ],
});

export const setPaymentCompany = route({
  method: 'PUT',
  path: '/api/payments/{token}/company',
  auth: 'public',
  summary: 'Say for which company a payment is, while it is not paid',
  status: 200,
  withoutKey: true,
  params: tokenParams(),
  body: paymentCompanyInput,
  response: openedPayment,
  errors: ['rate_limited', 'payment_settled'],
});

export const removePaymentCompany = route({
  method: 'DELETE',
  path: '/api/payments/{token}/company',
  auth: 'public',
  summary: 'Say that a payment is for no company',
  status: 200,
  withoutKey: true,
  params: tokenParams(),
  response: openedPayment,
  errors: ['rate_limited', 'payment_settled'],
});

export const listOwnPayments = route({
  method: 'GET',
  path: '/api/me/payments',
  auth: 'customer',
  summary: 'The own payments, newest first',
  status: 200,
  response: z.object({ payments: z.array(ownPayment) }),
});

export const requestPlanPayment = route({
  method: 'POST',
  path: '/api/me/payments',
  auth: 'customer',
  summary: 'Ask to pay for a plan; the request that is open for the same comes again',
  status: 201,
  withoutKey: true,
  body: planPaymentInput,
  response: ownPayment,
  errors: ['payment_claimed'],
});

export const listPayments = route({
  method: 'GET',
  path: '/api/admin/payments',
  auth: 'admin',
  summary: 'Payments, newest first; `overdue` in place of a status',
  status: 200,
  query: listQuery([...PAYMENT_STATUSES, OVERDUE]),
  response: payment,
  list: true,
  etag: 'revision',
});

export const getStaffPayment = route({
  method: 'GET',
  path: '/api/admin/payments/{id}',
  auth: 'admin',
  summary: 'One payment with its receipts',
  status: 200,
  params: rowParams(),
  response: staffPayment,
});

export const setPaymentStatus = route({
  method: 'PATCH',
  path: '/api/admin/payments/{id}/status',
  auth: 'admin',
  summary: 'Mark a payment paid, cancel it, or take either back; what it pays for follows',
  status: 200,
  params: rowParams(),
  body: paymentStatusInput,
  response: staffPayment,
  ifMatch: true,
  errors: ['conflict', 'no_seat_left', 'payment_open'],
});

export const refuseReceipt = route({
  method: 'POST',
  path: '/api/admin/payments/{id}/refusal',
  auth: 'admin',
  summary: 'Refuse the receipts that were sent, with a reason that the payer is mailed',
  status: 200,
  params: rowParams(),
  body: refusalInput,
  response: staffPayment,
  ifMatch: true,
  errors: ['conflict'],
});

export const takeRefusalBack = route({
  method: 'DELETE',
  path: '/api/admin/payments/{id}/refusal',
  auth: 'admin',
  summary: 'Take a refusal back, while no other receipt has come',
  status: 200,
  params: rowParams(),
  response: staffPayment,
  ifMatch: true,
  errors: ['conflict', 'payment_open'],
});

export const linkReceipt = route({
  method: 'GET',
  path: '/api/admin/payments/{id}/receipts/{receipt}',
  auth: 'admin',
  summary: 'A link to a receipt, good for a minute',
  status: 200,
  params: z.extend(rowParams(), { receipt: z.uuid() }),
  response: z.object({ url: text(), expiresAt: time() }),
});

export const getReceipt = route({
  method: 'GET',
  path: '/api/receipts/{link}',
  auth: 'public',
  summary: 'A receipt, by a link of staff',
  status: 200,
  params: linkParams(),
  file: true,
  errors: ['rate_limited'],
});
