import * as z from 'zod/mini';
import { LIMITS } from './fields/limits.ts';
import { userParams } from './fields/params.ts';
import { choice, optionalParagraph } from './fields/primitives.ts';
import { count, maybeText, rowId, time } from './fields/records.ts';
import { route } from './http/route.ts';
import { ASSISTANT_STATUSES } from './own-assistant.ts';

/** Where a customer's chatbot answers. */
export const BUSINESS_CHANNELS = ['website', 'messenger', 'instagram', 'phone'] as const;
export type BusinessChannel = (typeof BUSINESS_CHANNELS)[number];

const CHANNELS_INVALID = 'Сувгаа жагсаалтаас сонгоно уу';

/**
 * What a customer writes about the business, for our team. Every field may be filled in later.
 * The answers for visitors belong to the own assistant (own-answers.ts).
 */
export const businessProfileInput = z.strictObject({
  openingHours: optionalParagraph(LIMITS.openingHours),
  services: optionalParagraph(LIMITS.text),
  channels: z
    .array(choice(BUSINESS_CHANNELS), CHANNELS_INVALID)
    .check(z.maxLength(BUSINESS_CHANNELS.length, CHANNELS_INVALID)),
});
export type BusinessProfileInput = z.output<typeof businessProfileInput>;

/** The same as stored; version 0 and no time before it was first saved. */
export const businessProfile = z.object({
  openingHours: maybeText(),
  services: maybeText(),
  channels: z.array(z.enum(BUSINESS_CHANNELS)),
  updatedAt: z.nullable(time()),
  version: count(),
});
export type BusinessProfile = z.output<typeof businessProfile>;

/** The same for staff, with how many answers the customer's own assistant has. */
export const customerBusiness = z.object({
  ...businessProfile.shape,
  assistant: z.object({ id: rowId(), status: z.enum(ASSISTANT_STATUSES), answers: count() }),
});
export type CustomerBusiness = z.output<typeof customerBusiness>;

/**
 * The fields that are needed to set up the chatbot; once all are filled in, staff are told
 * (docs/product.md §9.10).
 */
export const BUSINESS_PARTS = ['openingHours', 'services', 'channels'] as const;
export type BusinessPart = (typeof BUSINESS_PARTS)[number];

/** The parts that a customer has not filled in yet, as `private.business_is_filled` counts them. */
export const missingParts = (business: BusinessProfile): BusinessPart[] =>
  BUSINESS_PARTS.filter((part) => !business[part]?.length);

export const getBusinessProfile = route({
  method: 'GET',
  path: '/api/me/business',
  auth: 'customer',
  summary: 'What the signed-in customer has said of the business',
  status: 200,
  response: businessProfile,
});

export const saveBusinessProfile = route({
  method: 'PUT',
  path: '/api/me/business',
  auth: 'customer',
  summary: 'Keep what is known of the own business',
  status: 200,
  withoutKey: true,
  ifMatch: true,
  body: businessProfileInput,
  response: businessProfile,
});

export const getUserBusinessProfile = route({
  method: 'GET',
  path: '/api/admin/users/{id}/business',
  auth: 'admin',
  summary: 'What a customer has said of the business',
  status: 200,
  params: userParams(),
  response: customerBusiness,
});
