import { chakra } from '@chakra-ui/react/styled-system';
import {
  BUDGETS,
  createQuoteRequest,
  PROJECT_TYPES,
  quoteRequestInput,
  quoteRequestSteps,
  TIMELINES,
} from '@contract/quote-requests.ts';
import type * as z from 'zod/mini';
import { RadioCards } from '@/components/form/choice-fields.tsx';
import { emptyForm } from '@/components/form/empty-form.ts';
import { errorDetail } from '@/components/form/error-text.ts';
import { Form } from '@/components/form/form.tsx';
import { StepButtons, StepPanel, StepProgress } from '@/components/form/step-parts.tsx';
import { stepsOf } from '@/components/form/steps-of.ts';
import {
  choicesOf,
  EmailField,
  PhoneField,
  SelectField,
  TextareaField,
  TextField,
} from '@/components/form/text-field.tsx';
import { useSiteForm } from '@/components/form/use-site-form.ts';
import { useSteps } from '@/components/form/use-steps.ts';
import { toast } from '@/components/toast-store.ts';
import { errorTexts } from '@/content/errors.ts';
import { budgetLabels, projectTypeLabels, quoteFields, timelineLabels } from '@/content/quote.ts';
import { api } from '@/lib/api-client.ts';
import { quoteTexts } from '../texts.ts';

const EMPTY_QUOTE = emptyForm(quoteRequestInput);

/** The three steps with their fields, from the contract. */
const QUOTE_STEPS = stepsOf<z.input<typeof quoteRequestInput>>(quoteRequestSteps, quoteTexts.steps);

/** The three steps of a quote request; a failure keeps the input. */
export function QuoteForm({ onSent }: { onSent: () => void }) {
  const form = useSiteForm({
    id: 'quote',
    schema: quoteRequestInput,
    defaultValues: EMPTY_QUOTE,
    draftVersion: 1,
  });
  const steps = useSteps(form, QUOTE_STEPS, { gate: true });
  const { name, email, phone, company, projectTitle, projectType } = quoteFields;
  const { projectDescription, budget, timeline } = quoteFields;

  return (
    <Form
      form={form}
      guarded
      label={quoteTexts.title}
      onAdvance={steps.isLast ? undefined : () => void steps.next()}
      onSubmit={async (body, proof) => {
        await form.sendOnce(body, (idempotencyKey) =>
          api(createQuoteRequest, { body, proof, idempotencyKey }),
        );
        form.finish();
        steps.reset();
        onSent();
      }}
      onError={(error) =>
        toast({ title: errorTexts.generic, text: errorDetail(error), tone: 'error' })
      }
    >
      <StepProgress steps={steps} />
      <StepPanel steps={steps} step={0}>
        <TextField name="name" {...name} autoComplete="name" required />
        <chakra.div display="grid" gap="5" gridTemplateColumns={{ sm: '1fr 1fr' }}>
          <EmailField name="email" {...email} required />
          <PhoneField name="phone" {...phone} required />
        </chakra.div>
        <TextField
          name="company"
          label={company.label}
          placeholder={company.placeholder}
          autoComplete="organization"
        />
      </StepPanel>
      <StepPanel steps={steps} step={1}>
        <TextField name="projectTitle" {...projectTitle} required />
        <RadioCards
          name="projectType"
          label={projectType.label}
          choices={choicesOf(PROJECT_TYPES, projectTypeLabels)}
          columns={2}
          required
        />
        <TextareaField name="projectDescription" {...projectDescription} required />
      </StepPanel>
      <StepPanel steps={steps} step={2}>
        <SelectField
          name="budget"
          {...budget}
          choices={choicesOf(BUDGETS, budgetLabels)}
          required
        />
        <SelectField
          name="timeline"
          {...timeline}
          choices={choicesOf(TIMELINES, timelineLabels)}
          required
        />
      </StepPanel>
      <StepButtons
        steps={steps}
        submit={quoteTexts.submit}
        pending={quoteTexts.submitting}
        back={quoteTexts.back}
        next={quoteTexts.next}
      />
    </Form>
  );
}
