import { type quoteRequestInput, quoteRequestSteps } from '@contract/quote-requests.ts';
import type * as z from 'zod/mini';
import type { FormStart } from '@/components/form/use-site-form.ts';
import type { StepDefinition } from '@/components/form/use-steps.ts';
import { quoteTexts } from '@/content/quote.ts';

type QuoteValues = z.input<typeof quoteRequestInput>;
type QuoteField = keyof QuoteValues;

/** Fields of each step as the contract groups them; those are required that it refuses when empty. */
export const QUOTE_STEPS: readonly StepDefinition<QuoteValues>[] = quoteRequestSteps.map(
  ({ shape }, index) => {
    const fields = Object.entries(shape);
    return {
      title: quoteTexts.steps[index] ?? '',
      fields: fields.map(([name]) => name as QuoteField),
      required: fields
        .filter(([, schema]) => !schema.safeParse('').success)
        .map(([name]) => name as QuoteField),
    };
  },
);

/** An untouched dialog: every field of it is a text or a choice. */
export const EMPTY_QUOTE: FormStart<QuoteValues> = Object.fromEntries(
  QUOTE_STEPS.flatMap(({ fields }) => fields.map((name) => [name, ''])),
);
