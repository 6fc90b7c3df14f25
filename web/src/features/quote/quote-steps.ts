import { type quoteRequestInput, quoteRequestSteps } from '@contract/quote-requests.ts';
import type * as z from 'zod/mini';
import type { FormStart } from '@/components/form/use-site-form.ts';
import type { StepDefinition } from '@/components/form/use-steps.ts';
import { quoteTexts } from '@/content/quote.ts';

type QuoteValues = z.input<typeof quoteRequestInput>;

export const EMPTY_QUOTE: FormStart<QuoteValues> = {
  name: '',
  email: '',
  phone: '',
  company: '',
  projectTitle: '',
  projectType: '',
  projectDescription: '',
  budget: '',
  timeline: '',
};

type QuoteField = keyof QuoteValues;

/** Fields of each step as the contract groups them; all but the company are required. */
export const QUOTE_STEPS: readonly StepDefinition<QuoteValues>[] = quoteRequestSteps.map(
  (schema, index) => {
    const fields = Object.keys(schema.shape) as QuoteField[];
    return {
      title: quoteTexts.steps[index] ?? '',
      fields,
      required: fields.filter((name) => name !== 'company'),
    };
  },
);
