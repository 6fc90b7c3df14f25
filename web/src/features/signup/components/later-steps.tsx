import { StepPanel } from '@/components/form/step-parts.tsx';
import type { Steps } from '@/components/form/use-steps.ts';
import { CompanyFields } from './company-fields.tsx';
import { Consents } from './consents.tsx';
import { PlanFields } from './plan-fields.tsx';
import { SignupReview } from './signup-review.tsx';

/** Steps 2 and 3 of sign-up, which nobody needs before step 1 is filled in. */
export function LaterSteps({ steps }: { steps: Steps }) {
  return (
    <>
      <StepPanel steps={steps} step={1}>
        <CompanyFields />
      </StepPanel>
      <StepPanel steps={steps} step={2}>
        {steps.isLast && <SignupReview steps={steps} />}
        <PlanFields />
        <Consents shown={steps.isLast} />
      </StepPanel>
    </>
  );
}
