import {
  createProgramRegistration,
  programRegistrationInput,
  type RegistrationReceived,
} from '@contract/program-registrations.ts';
import { useState } from 'react';
import { errorDetail } from '@/components/error-text.ts';
import { Form } from '@/components/form/form.tsx';
import { StepButtons, StepPanel, StepProgress } from '@/components/form/step-parts.tsx';
import { useSiteForm } from '@/components/form/use-site-form.ts';
import { useSteps } from '@/components/form/use-steps.ts';
import { Notice } from '@/components/notice.tsx';
import { programFormTexts } from '@/content/program-form.ts';
import { api } from '@/lib/api-client.ts';
import { EMPTY_REGISTRATION, REGISTRATION_STEPS } from '../registration-steps.ts';
import { AboutFields } from './about-fields.tsx';
import { PaymentInfo } from './payment-info.tsx';
import { PersonFields } from './person-fields.tsx';
import { RegistrationReview } from './registration-review.tsx';
import { RegistrationSent } from './registration-sent.tsx';

type Result =
  | { sent: true; answer: RegistrationReceived }
  | { sent: false; detail: string | undefined };

/** Registration for the programme in three steps. */
export function RegistrationForm() {
  const [result, setResult] = useState<Result | null>(null);
  const form = useSiteForm({
    id: 'program-registration',
    schema: programRegistrationInput,
    defaultValues: EMPTY_REGISTRATION,
    draftVersion: 1,
  });
  const steps = useSteps(form, REGISTRATION_STEPS, { gate: true });
  return (
    <Form
      form={form}
      guarded
      label={programFormTexts.title}
      onAdvance={steps.isLast ? undefined : () => void steps.next()}
      onSubmit={async (body, proof) => {
        setResult(null);
        const answer = await form.sendOnce(body, (requestKey) =>
          api(createProgramRegistration, { body, proof, requestKey }),
        );
        form.finish();
        steps.reset();
        setResult({ sent: true, answer });
      }}
      onError={(error) => setResult({ sent: false, detail: errorDetail(error) })}
    >
      {result?.sent && <RegistrationSent answer={result.answer} />}
      <StepProgress steps={steps} />
      <StepPanel steps={steps} step={0}>
        <PersonFields />
      </StepPanel>
      <StepPanel steps={steps} step={1}>
        <AboutFields />
      </StepPanel>
      <StepPanel steps={steps} step={2}>
        <PaymentInfo />
        {steps.isLast && <RegistrationReview steps={steps} />}
      </StepPanel>
      {result?.sent === false && (
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
