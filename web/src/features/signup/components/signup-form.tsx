import { signup, signupInput } from '@contract/users.ts';
import { useNavigate } from 'react-router-dom';
import { describeError } from '@/components/error-text.ts';
import { Form } from '@/components/form/form.tsx';
import { StepButtons, StepPanel, StepProgress } from '@/components/form/step-parts.tsx';
import { useSiteForm } from '@/components/form/use-site-form.ts';
import { useSteps } from '@/components/form/use-steps.ts';
import { ErrorState, Loading, Skeleton } from '@/components/states.tsx';
import { toast } from '@/components/toast-store.ts';
import { signupNotices, signupTexts } from '@/content/signup.ts';
import { api } from '@/lib/api-client.ts';
import { NetworkError } from '@/lib/api-error.ts';
import { afterSignup } from '../after-signup.ts';
import { EMPTY_SIGNUP, SIGNUP_STEPS } from '../signup-steps.ts';
import { useLaterSteps } from '../use-later-steps.ts';
import { PersonalFields } from './personal-fields.tsx';

function Waiting() {
  return (
    <Loading>
      <Skeleton height="12" />
      <Skeleton height="20" mt="5" />
    </Loading>
  );
}

/** The sign-up wizard. */
export function SignupForm() {
  const navigate = useNavigate();
  const form = useSiteForm({
    id: 'signup',
    schema: signupInput,
    defaultValues: EMPTY_SIGNUP,
    draftVersion: 1,
  });
  const steps = useSteps(form, SIGNUP_STEPS);
  const { LaterSteps, failed, retry } = useLaterSteps(steps.index > 0);
  return (
    <Form
      form={form}
      label={signupTexts.title}
      onAdvance={steps.isLast ? undefined : () => void steps.next()}
      onSubmit={async (body) => {
        const { redirectTo } = await form.sendOnce(body, (requestKey) =>
          api(signup, { body, requestKey }),
        );
        form.finish();
        toast({
          title: signupNotices.successTitle,
          text: signupNotices.success,
          tone: 'success',
        });
        navigate(afterSignup(redirectTo));
      }}
      onError={(error) =>
        toast({
          title: signupNotices.failedTitle,
          text:
            error instanceof NetworkError
              ? signupNotices.network
              : describeError(error, signupNotices.failed),
          tone: 'error',
        })
      }
    >
      <StepProgress steps={steps} />
      <StepPanel steps={steps} step={0}>
        <PersonalFields />
      </StepPanel>
      {LaterSteps && <LaterSteps steps={steps} />}
      {!LaterSteps && steps.index > 0 && (failed ? <ErrorState onRetry={retry} /> : <Waiting />)}
      <StepButtons
        steps={steps}
        alwaysBack
        back={signupTexts.previous}
        next={signupTexts.next}
        submit={signupTexts.submit}
        pending={signupTexts.submitting}
      />
    </Form>
  );
}
