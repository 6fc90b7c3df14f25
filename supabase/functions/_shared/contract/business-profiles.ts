import * as z from 'zod/mini';
import { LIMITS } from './fields/limits.ts';
import { userParams } from './fields/params.ts';
import { choice, line, optionalParagraph, paragraph } from './fields/primitives.ts';
import { count, maybeText, text, time } from './fields/records.ts';
import { route } from './http/route.ts';

/** Where a customer's chatbot answers. */
export const BUSINESS_CHANNELS = ['website', 'messenger', 'instagram', 'phone'] as const;
export type BusinessChannel = (typeof BUSINESS_CHANNELS)[number];

const QUESTION_REQUIRED = 'Асуултаа бичнэ үү';
const ANSWER_REQUIRED = 'Хариултаа бичнэ үү';
const CHANNELS_INVALID = 'Сувгаа жагсаалтаас сонгоно уу';
const QUESTIONS_INVALID = 'Асуулт, хариултаа шалгана уу';

export const businessQuestion = z.strictObject(
  {
    question: line({ max: LIMITS.question, message: QUESTION_REQUIRED }),
    answer: paragraph({ max: LIMITS.answer, message: ANSWER_REQUIRED }),
  },
  QUESTIONS_INVALID,
);
export type BusinessQuestion = z.output<typeof businessQuestion>;

/** What a customer writes about the business. Everything may follow later. */
export const businessProfileInput = z.strictObject({
  openingHours: optionalParagraph(LIMITS.openingHours),
  services: optionalParagraph(LIMITS.text),
  channels: z
    .array(choice(BUSINESS_CHANNELS), CHANNELS_INVALID)
    .check(z.maxLength(BUSINESS_CHANNELS.length, CHANNELS_INVALID)),
  questions: z
    .array(businessQuestion, QUESTIONS_INVALID)
    .check(z.maxLength(LIMITS.questions, `Хамгийн ихдээ ${LIMITS.questions} асуулт байна`)),
});
export type BusinessProfileInput = z.output<typeof businessProfileInput>;

/** The same as stored; version 0 and no time before it was first saved. */
export const businessProfile = z.object({
  openingHours: maybeText(),
  services: maybeText(),
  channels: z.array(z.enum(BUSINESS_CHANNELS)),
  questions: z.array(z.object({ question: text(), answer: text() })),
  updatedAt: z.nullable(time()),
  version: count(),
});
export type BusinessProfile = z.output<typeof businessProfile>;

/** What is needed to set up the chatbot; staff are told once all of it is there (docs/product.md §9.10). */
export const BUSINESS_PARTS = ['openingHours', 'services', 'channels', 'questions'] as const;
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
  response: businessProfile,
});
