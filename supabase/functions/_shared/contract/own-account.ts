import * as z from 'zod/mini';
import { assistantRequest } from './assistant-requests.ts';
import { automations, good } from './automations.ts';
import { businessProfile } from './business-profiles.ts';
import { customerSession } from './customer-sessions.ts';
import { LIMITS } from './fields/limits.ts';
import { newPassword } from './fields/passwords.ts';
import { email } from './fields/primitives.ts';
import { count, maybeText, text, time } from './fields/records.ts';
import { route } from './http/route.ts';
import { ownAnswer } from './own-answers.ts';
import { assistantSettings } from './own-assistant.ts';
import { lead, ownMissedQuestion } from './own-conversations.ts';
import { ownPayment } from './payments.ts';
import { planPeriod } from './plan-periods.ts';
import { user } from './users.ts';

const PASSWORD_REQUIRED = 'Одоогийн нууц үгээ оруулна уу';
/** The error at the current password, which is asked for again. */
export const PASSWORD_WRONG = 'Одоогийн нууц үг буруу байна';

/** The password of the signed-in customer, asked for again. */
// @__NO_SIDE_EFFECTS__
export const currentPassword = () =>
  z
    .string(PASSWORD_REQUIRED)
    .check(
      z.minLength(1, PASSWORD_REQUIRED),
      z.maxLength(LIMITS.name * 10, 'Нууц үг хэт урт байна'),
    );

export const passwordInput = z.strictObject({
  currentPassword: currentPassword(),
  password: newPassword(),
});

export const emailInput = z.strictObject({ email: email(), currentPassword: currentPassword() });

/** What has to be typed to delete the own account. */
export const DELETION_WORD = 'УСТГАХ';
const DELETION_WORD_WRONG = `«${DELETION_WORD}» гэж бичнэ үү`;

/** The deletion of the caller's account: a word that nobody types by mistake, and the password. */
export const deletionInput = z.strictObject({
  confirmation: z.string(DELETION_WORD_WRONG).check(
    z.trim(),
    z.refine((typed) => typed.toUpperCase() === DELETION_WORD, DELETION_WORD_WRONG),
  ),
  currentPassword: currentPassword(),
});

/** Everything that an account holds. */
export const ownData = z.object({
  exportedAt: time(),
  profile: user,
  business: businessProfile,
  sessions: z.array(z.object({ createdAt: z.nullable(time()) })),
  mails: z.array(
    z.object({ createdAt: time(), template: text(), state: text(), sentAt: z.nullable(time()) }),
  ),
  changes: z.array(
    z.object({
      occurredAt: time(),
      action: text(),
      before: z.nullable(z.record(z.string(), z.json())),
      after: z.nullable(z.record(z.string(), z.json())),
    }),
  ),
  payments: z.array(z.omit(ownPayment, { token: true, instructions: true })),
  planPeriods: z.array(planPeriod),
  colleagues: z.array(z.object({ name: text(), email: text(), createdAt: time() })),
  assistant: z.object({
    ...assistantSettings,
    mails: z.array(text()),
    createdAt: time(),
    updatedAt: time(),
  }),
  answers: z.array(ownAnswer),
  quickReplies: z.array(text()),
  automations: z.object({ ...automations.shape, goods: z.array(good) }),
  conversations: z.array(
    z.object({
      number: count(),
      state: text(),
      site: maybeText(),
      startedAt: time(),
      lastMessageAt: time(),
      messages: z.array(
        z.object({
          author: text(),
          text: text(),
          /** A link to the picture that the text names, good for a day. */
          picture: maybeText(),
          helped: z.nullable(z.boolean()),
          sentAt: time(),
        }),
      ),
    }),
  ),
  leads: z.array(lead),
  requests: z.array(assistantRequest),
  missed: z.array(ownMissedQuestion),
});
export type OwnData = z.output<typeof ownData>;

export const changePassword = route({
  method: 'POST',
  path: '/api/me/password',
  auth: 'customer',
  summary: 'Set a new password; ends every session and begins a new one',
  status: 200,
  withoutKey: true,
  body: passwordInput,
  response: customerSession,
  errors: ['rate_limited'],
});

export const changeEmail = route({
  method: 'POST',
  path: '/api/me/email',
  auth: 'customer',
  summary: 'Ask for another address; it holds once both are confirmed by the links of mails',
  status: 204,
  withoutKey: true,
  body: emailInput,
  errors: ['rate_limited'],
});

export const readEmailChange = route({
  method: 'GET',
  path: '/api/me/email',
  auth: 'customer',
  summary: 'The address that was asked for and is not confirmed yet',
  status: 200,
  response: z.object({ email: maybeText() }),
});

export const dropEmailChange = route({
  method: 'DELETE',
  path: '/api/me/email',
  auth: 'customer',
  summary: 'Take a change of the address back: the links of its mails stop working',
  status: 204,
  withoutKey: true,
});

export const endSessions = route({
  method: 'DELETE',
  path: '/api/me/sessions',
  auth: 'customer',
  summary: 'Sign out everywhere',
  status: 204,
  withoutKey: true,
});

export const getOwnData = route({
  method: 'GET',
  path: '/api/me/data',
  auth: 'customer',
  summary: 'Everything that the own account holds',
  status: 200,
  response: ownData,
});

export const deleteAccount = route({
  method: 'POST',
  path: '/api/me/delete',
  auth: 'customer',
  summary: 'Delete the own account at once and for good',
  status: 204,
  withoutKey: true,
  body: deletionInput,
  errors: ['rate_limited'],
});
