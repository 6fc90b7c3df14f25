import type { PostgrestSingleResponse } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import { FILE_TYPES } from '../../_shared/contract/fields/files.ts';
import type * as contract from '../../_shared/contract/payments.ts';
import { staffPayment } from '../../_shared/contract/payments.ts';
import { jsonOf } from '../data/database.ts';
import { countAttempt } from '../data/rate-limit.ts';
import { list } from '../data/records.ts';
import { type Row, rowShape, toEntity } from '../data/rows.ts';
import { ApiError } from '../http/errors.ts';
import { findByToken } from '../payments/by-token.ts';
import { shownOwnPayment, shownPayment } from '../payments/shown.ts';
import type { Handlers, Services } from '../router.ts';
import { putFile, readFile } from '../storage/files.ts';
import { openLink, signLink } from '../storage/link.ts';

/** How long a link to a receipt is valid: long enough to open it, too short to share it. */
const LINK_SECONDS = 60;

const rows = z.array(rowShape);
const receiptPlace = z.object({
  path: z.string(),
  content_type: z.enum(FILE_TYPES),
  reference: z.string(),
});

/** A payment with its receipts, as staff see it. */
function shownToStaff(row: Row): z.output<typeof staffPayment> {
  const receipts = rows.parse(row.receipts);
  const one = staffPayment.shape.receipts.def.element;
  return toEntity(staffPayment, {
    ...row,
    receipts: receipts.map((receipt) => toEntity(one, receipt)),
  });
}

/** Sets the company of a payment, or clears it. Throws as findByToken, and payment_settled. */
async function setCompany(
  request: Services & { address: string; params: { token: string } },
  company: { name: string; register: string } | null,
) {
  const { supabase, params } = request;
  await findByToken(request, 'open_payment', rowShape);
  // Each change adds a row to the history, so the holder of the link is limited.
  await countAttempt(request, 'companyChanges', params.token);
  const changed = await supabase.system.rpc('set_payment_company', {
    p_token: params.token,
    ...(company && { p_name: company.name, p_register: company.register }),
  });
  return shownPayment(jsonOf(rowShape, changed));
}

export const toPayments = (response: PostgrestSingleResponse<unknown>) => ({
  payments: jsonOf(rows, response).map(shownOwnPayment),
});

export const payments: Handlers<typeof contract> = {
  getPayment: async (request) => shownPayment(await findByToken(request, 'open_payment', rowShape)),
  sendReceipt: async (request) => {
    const { supabase, params, file } = request;
    // Checked first, so that no file is stored for a wrong token.
    const { status } = await findByToken(request, 'open_payment', rowShape);
    if (status === 'paid' || status === 'cancelled') throw new ApiError('payment_closed');
    const path = await putFile(supabase, 'receipts', file);
    const claim = { p_token: params.token, p_path: path };
    return shownPayment(jsonOf(rowShape, await supabase.system.rpc('claim_payment', claim)));
  },
  setPaymentCompany: (request) =>
    setCompany(request, {
      name: request.input.companyName,
      register: request.input.companyRegister,
    }),
  removePaymentCompany: (request) => setCompany(request, null),

  listOwnPayments: async ({ caller }) => toPayments(await caller.database.rpc('own_payments')),
  requestPlanPayment: async ({ caller, input }) => {
    const wanted = { p_plan: input.plan, p_months: input.months };
    return shownOwnPayment(
      jsonOf(rowShape, await caller.database.rpc('request_plan_payment', wanted)),
    );
  },

  listPayments: list('payments'),
  getStaffPayment: async ({ caller, params }) => {
    const found = await caller.database.rpc('read_payment', { p_id: params.id });
    return shownToStaff(jsonOf(rowShape, found));
  },
  setPaymentStatus: async ({ caller, params, input, version }) => {
    const changed = await caller.database.rpc('set_payment_status', {
      p_id: params.id,
      // Any other status means undo; the database knows the status before.
      p_status: ['paid', 'cancelled'].includes(input.status) ? input.status : 'awaiting',
      p_version: version,
    });
    return shownToStaff(jsonOf(rowShape, changed));
  },
  refuseReceipt: async ({ caller, params, input, version }) => {
    const refused = await caller.database.rpc('refuse_receipt', {
      p_id: params.id,
      p_reason: input.reason,
      p_version: version,
    });
    return shownToStaff(jsonOf(rowShape, refused));
  },
  takeRefusalBack: async ({ caller, params, version }) => {
    const back = { p_id: params.id, p_version: version };
    return shownToStaff(jsonOf(rowShape, await caller.database.rpc('take_refusal_back', back)));
  },
  linkReceipt: async ({ caller, params, supabase }) => {
    const found = await caller.database.rpc('payment_receipt', {
      p_id: params.id,
      p_receipt: params.receipt,
    });
    const { path, content_type: type, reference } = jsonOf(receiptPlace, found);
    const until = Date.now() + LINK_SECONDS * 1000;
    const name = `receipt-${reference}.${type.split('/')[1]}`;
    const link = await signLink(await supabase.functionSecret(), { path, type, name, until });
    return { url: `/api/receipts/${link}`, expiresAt: new Date(until).toISOString() };
  },
  getReceipt: async (request) => {
    const { supabase, params, address } = request;
    const target = await openLink(await supabase.functionSecret(), params.link);
    if (!target?.type) {
      await countAttempt(request, 'linkGuesses', address);
      throw new ApiError('not_found');
    }
    const { path, type, name } = target;
    return { bytes: await readFile(supabase, 'receipts', path), type, ...(name && { name }) };
  },
};
