import type { SignupResult, signup as signupRoute } from '@contract/users.ts';
import { type ComponentType, startTransition, useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { describeError } from '@/components/form/error-text.ts';
import { Form } from '@/components/form/form.tsx';
import { StepButtons, StepPanel, StepProgress } from '@/components/form/step-parts.tsx';
import { useFirstAct } from '@/components/form/use-first-act.ts';
import { useSiteForm } from '@/components/form/use-site-form.ts';
import { type Steps, useSteps } from '@/components/form/use-steps.ts';
import { lazyPart } from '@/components/lazy-part.tsx';
import { ErrorState, Loading, Skeleton } from '@/components/states.tsx';
import { toast } from '@/components/toast-store.ts';
import { useLeadCustomerHome } from '@/components/use-lead-customer-home.ts';
import { signupNotices } from '@/content/signup-notices.ts';
import { api } from '@/lib/api-client.ts';
import { NetworkError } from '@/lib/api-error.ts';
import { loadAuth, login, signIn } from '@/lib/customer-session.ts';
import { useBusinessText } from '@/lib/described-business.ts';
import { loadPart } from '@/lib/load-part.ts';
import { PATHS } from '@/lib/paths.ts';
import { plainRoute } from '@/lib/plain-route.ts';
import { keepWaitingSignUp } from '@/lib/waiting-sign-up.ts';
import { afterSignup, askedPlan, EMPTY_SIGNUP, SIGNUP_STEPS } from '../signup.ts';
import { signupTexts } from '../texts.ts';
import { ChosenPlan } from './chosen-plan.tsx';
import { PersonalFields } from './personal-fields.tsx';

const signup = plainRoute<typeof signupRoute>('POST', '/api/signup');
const loadSchema = () =>
  loadPart(() => import('@contract/users.ts')).then(({ signupInput }) => signupInput);

const DescribedBusiness = lazyPart(
  () => import('./described-business.tsx'),
  (module): ComponentType<{ text: string }> => module.DescribedBusiness,
);

type LaterSteps = ComponentType<{ steps: Steps }>;

/**
 * Loads steps 2 and 3 when the visitor begins with step 1, or at once if `needed`. A failed load can be
 * retried.
 */
function useLaterSteps(needed: boolean) {
  const [LaterSteps, setPart] = useState<LaterSteps | null>(null);
  const [begun, setBegun] = useState(false);
  const [failed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    loadPart(() => import('./later-steps.tsx')).then(
      // A transition, so that rendering the steps does not block typing.
      (module) => startTransition(() => setPart(() => module.LaterSteps)),
      () => setFailed(true),
    );
  }, []);
  useFirstAct(() => setBegun(true));
  useEffect(() => {
    if (begun || needed) load();
  }, [begun, needed, load]);
  return { LaterSteps, failed, retry: load };
}

function Waiting() {
  return (
    <Loading>
      <Skeleton height="12" />
      <Skeleton height="20" mt="5" />
    </Loading>
  );
}

export function SignupForm() {
  const navigate = useNavigate();
  useLeadCustomerHome();
  const { search } = useLocation();
  const form = useSiteForm({
    id: 'signup',
    schema: loadSchema,
    defaultValues: { ...EMPTY_SIGNUP, ...askedPlan(search) },
    draftVersion: 2,
  });
  const steps = useSteps(form, SIGNUP_STEPS);
  const described = useBusinessText();
  const { LaterSteps, failed, retry } = useLaterSteps(steps.index > 0);
  // After a component inside the form has restored the draft: the plan of the button that led here replaces it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form object is new at each render, its methods are not
  useEffect(() => {
    const { plan, planMonths } = askedPlan(search);
    if (!plan) return;
    form.setValue('plan', plan);
    form.setValue('planMonths', planMonths);
  }, [search]);
  useFirstAct(() => void loadAuth().catch(() => undefined));

  const goOn = async (
    { email, password }: { email: string; password: string },
    { redirectTo, trialEndsAt }: SignupResult,
  ) => {
    const home = afterSignup(redirectTo);
    const confirm = home === PATHS.login;
    if (!confirm) {
      // The account exists now; if the automatic login fails, the person logs in on the login page.
      const signedIn = await signIn(() => api(login, { body: { email, password } }), false).then(
        () => true,
        () => false,
      );
      if (signedIn) return home;
    }
    keepWaitingSignUp({ email, trialEndsAt, confirm }, password);
    return PATHS.login;
  };

  return (
    <Form
      form={form}
      label={signupTexts.title}
      onAdvance={steps.isLast ? undefined : () => void steps.next()}
      onSubmit={async (body) => {
        const result = await form.sendOnce(body, (idempotencyKey) =>
          api(signup, { body, idempotencyKey }),
        );
        const place = await goOn(body, result);
        form.finish();
        toast({
          title: signupNotices.successTitle,
          text: signupNotices.success,
          tone: 'success',
        });
        navigate(place);
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
      <ChosenPlan />
      {described !== '' && <DescribedBusiness text={described} />}
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
