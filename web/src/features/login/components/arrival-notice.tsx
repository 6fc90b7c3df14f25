import { TRIAL_DAYS } from '@contract/fields/limits.ts';
import { useEffect, useState } from 'react';
import { Notice } from '@/components/notice.tsx';
import { useLeadCustomerHome } from '@/components/use-lead-customer-home.ts';
import { loginTexts } from '@/content/auth.ts';
import { signupNotices } from '@/content/signup-notices.ts';
import { keptCustomer } from '@/lib/customer-session.ts';
import { formatDate } from '@/lib/dates.ts';
import { type Farewell, takeFarewell } from '@/lib/farewell.ts';
import { type WaitingSignUp, waitingSignUp } from '@/lib/waiting-sign-up.ts';
import { ResendOnDemand } from './resend-on-demand.tsx';

const FAREWELLS: Record<Farewell, string> = {
  deleted: loginTexts.accountDeleted,
  everywhere: loginTexts.signedOutEverywhere,
};

/**
 * Above the login: what has become of a sign-up, or why the last session ended. Whoever is signed in
 * already is led to the account.
 */
export function ArrivalNotice() {
  useLeadCustomerHome();
  const [signUp, setSignUp] = useState<WaitingSignUp | null>(null);
  const [ended, setEnded] = useState(false);
  const [farewell, setFarewell] = useState<Farewell | null>(null);
  // What the browser keeps is not in the prerendered page.
  useEffect(() => {
    setSignUp(waitingSignUp());
    setEnded(keptCustomer.wasRefused());
    setFarewell((said) => said ?? takeFarewell());
  }, []);

  if (farewell) return <Notice tone="success" title={FAREWELLS[farewell]} />;
  if (signUp) {
    const { email, trialEndsAt, confirm } = signUp;
    return (
      <Notice tone="success" title={signupNotices.successTitle}>
        <p>{confirm ? loginTexts.sentTo(email) : loginTexts.signIn}</p>
        <p>{loginTexts.trialUntil(TRIAL_DAYS, formatDate(trialEndsAt))}</p>
        {confirm && <ResendOnDemand email={email} />}
      </Notice>
    );
  }
  return ended ? <Notice tone="error" title={loginTexts.sessionEnded} /> : null;
}
