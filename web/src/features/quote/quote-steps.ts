import { quoteRequestInput, quoteRequestSteps } from '@contract/quote-requests.ts';
import type * as z from 'zod/mini';
import { emptyForm } from '@/components/form/empty-form.ts';
import { stepsOf } from '@/components/form/steps-of.ts';
import { quoteTexts } from '@/content/quote.ts';

export const EMPTY_QUOTE = emptyForm(quoteRequestInput);

/** The three steps with their fields, from the contract. */
export const QUOTE_STEPS = stepsOf<z.input<typeof quoteRequestInput>>(
  quoteRequestSteps,
  quoteTexts.steps,
);
