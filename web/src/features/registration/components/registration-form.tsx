import { chakra } from '@chakra-ui/react/styled-system';
import {
  createProgramRegistration,
  programRegistrationForm,
  type RegistrationReceived,
} from '@contract/program-registrations.ts';
import { PROGRAM_AT_START } from '@contract/program-texts.ts';
import { useEffect, useRef, useState } from 'react';
import { errorDetail } from '@/components/form/error-text.ts';
import { FieldRow } from '@/components/form/field-row.tsx';
import { Form } from '@/components/form/form.tsx';
import { StepButtons, StepPanel, StepProgress } from '@/components/form/step-parts.tsx';
import { EmailField, PhoneField, TextField } from '@/components/form/text-field.tsx';
import { useSiteForm } from '@/components/form/use-site-form.ts';
import { useSteps } from '@/components/form/use-steps.ts';
import { Notice } from '@/components/notice.tsx';
import { type PriceAsked, PriceQuestion, priceAsked } from '@/components/price-question.tsx';
import { programFields } from '@/content/program-form.ts';
import { api } from '@/lib/api-client.ts';
import { PATHS } from '@/lib/paths.ts';
import { lookAnew, useProgramNow } from '@/lib/program-now.ts';
import { EMPTY_REGISTRATION, REGISTRATION_STEPS } from '../registration-steps.ts';
import { programFormTexts } from '../texts.ts';
import { AboutFields } from './about-fields.tsx';
import { PaymentInfo } from './payment-info.tsx';
import { RegistrationReview } from './registration-review.tsx';
import { RegistrationSent } from './registration-sent.tsx';

function PersonFields() {
  return (
    <FieldRow>
      <TextField name="lastName" {...programFields.lastName} autoComplete="family-name" required />
      <TextField name="firstName" {...programFields.firstName} autoComplete="given-name" required />
      <EmailField name="email" {...programFields.email} required />
      <PhoneField name="phone" {...programFields.phone} required />
    </FieldRow>
  );
}

type Result =
  | { kind: 'sent'; answer: RegistrationReceived }
  | { kind: 'asked'; asked: PriceAsked }
  | { kind: 'failed'; detail: string | undefined };

/** Registration for the programme in three steps. */
export function RegistrationForm() {
  const [result, setResult] = useState<Result | null>(null);
  // The HTML of the page contains only the first step: with all three it would exceed the first packets of a
  // connection.
  const [isWhole, setWhole] = useState(false);
  useEffect(() => setWhole(true), []);
  const { priceMnt } = useProgramNow(PATHS.program, PROGRAM_AT_START);
  // The price that the person has agreed to. If the price rises again, the API refuses with the new one.
  const agreed = useRef<number | null>(null);
  const form = useSiteForm({
    id: 'program-registration',
    schema: programRegistrationForm,
    defaultValues: EMPTY_REGISTRATION,
    draftVersion: 1,
  });
  const wizard = useSteps(form, REGISTRATION_STEPS, { gate: true });
  // Hydration does not correct attributes, so in the first render Next is disabled as it is in the HTML.
  const steps = { ...wizard, canAdvance: isWhole && wizard.canAdvance };
  const send = () => document.querySelector<HTMLFormElement>(`#${form.id}`)?.requestSubmit();
  return (
    <Form
      form={form}
      guarded
      label={programFormTexts.title}
      onAdvance={steps.isLast ? undefined : () => void steps.next()}
      onSubmit={async (values, proof) => {
        setResult(null);
        const body = { ...values, shownPriceMnt: agreed.current ?? priceMnt };
        const answer = await form.sendOnce(body, (idempotencyKey) =>
          api(createProgramRegistration, { body, proof, idempotencyKey }),
        );
        form.finish();
        steps.reset();
        agreed.current = null;
        setResult({ kind: 'sent', answer });
        void lookAnew();
      }}
      onError={(error) => {
        const asked = priceAsked(error);
        // Reloads the state, which updates the price on the whole page.
        if (asked) void lookAnew();
        setResult(
          asked ? { kind: 'asked', asked } : { kind: 'failed', detail: errorDetail(error) },
        );
      }}
    >
      {result?.kind === 'sent' && <RegistrationSent answer={result.answer} />}
      {isWhole ? <StepProgress steps={steps} /> : <chakra.div minHeight="16" />}
      <StepPanel steps={steps} step={0}>
        <PersonFields />
      </StepPanel>
      {isWhole && (
        <>
          <StepPanel steps={steps} step={1}>
            <AboutFields />
          </StepPanel>
          <StepPanel steps={steps} step={2}>
            <PaymentInfo />
            {steps.isLast && <RegistrationReview steps={steps} />}
          </StepPanel>
        </>
      )}
      {result?.kind === 'asked' && steps.isLast && (
        <PriceQuestion
          asked={result.asked}
          onGoOn={(price) => {
            agreed.current = price;
            send();
          }}
          onStay={() => setResult(null)}
        />
      )}
      {result?.kind === 'failed' && (
        <Notice tone="error" title={programFormTexts.failed}>
          {result.detail}
        </Notice>
      )}
      <StepButtons
        steps={steps}
        back={programFormTexts.back}
        next={programFormTexts.next}
        submit={programFormTexts.submit}
        pending={programFormTexts.submitting}
      />
    </Form>
  );
}
