import type { ChatbotPlanId } from './plans.ts';

/** What a customer's assistant may do on a plan. */
export type AssistantBounds = {
  /** Conversations that are answered in a month of Ulaanbaatar. */
  conversations: number;
  answers: number;
  /** Sites on which the script works. */
  sites: number;
  /** Questions a day that the owner's model may choose answers for, where there is one and the customer agrees. */
  choices: number;
  /** Automations that work at the same time: orders, appointments, a request form, reminders, working hours. */
  automations: number;
  /** People who may work in the inbox of the assistant, with the owner. */
  seats: number;
  /** Reminders of appointments by SMS a day, where the operator has a provider. */
  sms: number;
};

export type AssistantPlan = 'trial' | ChatbotPlanId;
/** The plan of the company's own assistant, which nobody pays. */
export const COMPANY_PLAN = 'company';

/**
 * The bounds of a customer's assistant, by plan (docs/product.md §4.14). `private.assistant_bounds` in the
 * database decides; tests/database compares the two.
 */
export const ASSISTANT_BOUNDS: Readonly<Record<AssistantPlan, AssistantBounds>> = {
  trial: {
    conversations: 200,
    answers: 30,
    sites: 1,
    choices: 30,
    automations: 5,
    seats: 2,
    sms: 0,
  },
  start: {
    conversations: 1_000,
    answers: 60,
    sites: 1,
    choices: 100,
    automations: 0,
    seats: 1,
    sms: 0,
  },
  pro: {
    conversations: 2_500,
    answers: 150,
    sites: 3,
    choices: 250,
    automations: 1,
    seats: 2,
    sms: 20,
  },
  business: {
    conversations: 6_000,
    answers: 300,
    sites: 5,
    choices: 500,
    automations: 3,
    seats: 5,
    sms: 50,
  },
  enterprise: {
    conversations: 15_000,
    answers: 600,
    sites: 10,
    choices: 1_000,
    automations: 20,
    seats: 15,
    sms: 150,
  },
};

/** The bounds of the largest plan: no request carries more. */
export const MOST_ANSWERS = ASSISTANT_BOUNDS.enterprise.answers;
export const MOST_SITES = ASSISTANT_BOUNDS.enterprise.sites;

/**
 * For so many days after its limit or its trial an assistant still takes names and phones; then
 * it rests.
 */
export const CONTACT_DAYS = 14;
/** The trial begins with the first publication, but no later than so many days after sign-up. */
export const TRIAL_BEGINS_WITHIN_DAYS = 30;
/** Days for which conversations are kept. */
export const CONVERSATION_DAYS = 90;
