import { grouped } from './numbers.ts';

/**
 * Every length and count limit of the product, in characters unless named otherwise.
 * The database repeats them as CHECK constraints; tests/database compares the two.
 */
export const LIMITS = {
  name: 100,
  email: 254,
  phone: 40,
  url: 2_000,
  text: 5_000,
  article: 100_000,
  title: 200,
  slug: 100,
  excerpt: 500,
  tag: 50,
  tags: 20,
  images: 20,
  ctaText: 100,
  password: 72,
  industries: 20,
  search: 100,
  cursor: 500,
  token: 4_096,
  openingHours: 1_000,
  refusalReason: 500,
  question: 200,
  answer: 2_000,
  variant: 100,
  about: 300,
  optionName: 40,
  wordings: 100,
  assistantName: 60,
} as const;

/** Smallest lengths, in characters. */
export const MINIMUMS = {
  signupName: 2,
  password: 8,
  companyName: 2,
  location: 2,
  phone: 6,
  teamName: 2,
  teamPhone: 8,
  skills: 10,
  projects: 10,
  motivation: 20,
  refusalReason: 5,
} as const;

export const PAGE = { default: 50, max: 1_000 } as const;

/** Largest request body in bytes: an article of 100,000 Cyrillic characters, JSON-escaped, and room to spare. */
export const MAX_BODY_BYTES = 1_000_000;

/** Length of the free trial in days. */
export const TRIAL_DAYS = 14;

/** The error of a text that is too long. */
// @__NO_SIDE_EFFECTS__
export function tooLong(max: number): string {
  return `Хамгийн ихдээ ${grouped(String(max))} тэмдэгт байна`;
}
