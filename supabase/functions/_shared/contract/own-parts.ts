import * as z from 'zod/mini';
import { getBusinessProfile } from './business-profiles.ts';
import { CHOOSE } from './fields/primitives.ts';
import { route } from './http/route.ts';
import { listOwnAnswers } from './own-answers.ts';
import { getOwnAssistant } from './own-assistant.ts';
import { getOwnWeek, listOwnInbox } from './own-inbox.ts';
import { listOwnPayments } from './payments.ts';
import { getOwnPlan } from './plan-periods.ts';

/** What a page of the account shows at once, with the route that reads each alone. */
export const OWN_PARTS = {
  business: getBusinessProfile,
  assistant: getOwnAssistant,
  answers: listOwnAnswers,
  plan: getOwnPlan,
  payments: listOwnPayments,
  inbox: listOwnInbox,
  week: getOwnWeek,
};
export type OwnPart = keyof typeof OWN_PARTS;

const PART_NAMES = Object.keys(OWN_PARTS) as OwnPart[];

export const readOwnParts = route({
  method: 'GET',
  path: '/api/me/parts',
  auth: 'customer',
  summary: 'Several parts of the own account at once; `names` with commas between them',
  status: 200,
  query: z.strictObject({
    names: z.pipe(
      z.string(CHOOSE).check(z.maxLength(PART_NAMES.join().length, CHOOSE)),
      z.pipe(
        z.transform((names: string) => names.split(',')),
        z.array(z.enum(PART_NAMES, CHOOSE)),
      ),
    ),
  }),
  response: z.object({
    business: z.optional(OWN_PARTS.business.response),
    assistant: z.optional(OWN_PARTS.assistant.response),
    answers: z.optional(OWN_PARTS.answers.response),
    plan: z.optional(OWN_PARTS.plan.response),
    payments: z.optional(OWN_PARTS.payments.response),
    inbox: z.optional(OWN_PARTS.inbox.response),
    week: z.optional(OWN_PARTS.week.response),
  }),
});
