import { useEffect, useState } from 'react';
import { Notice } from '@/components/notice.tsx';
import { useLeadCustomerHome } from '@/components/use-lead-customer-home.ts';
import { loginTexts } from '@/content/auth.ts';
import { keptCustomer } from '@/lib/customer-session.ts';
import { type Farewell, takeFarewell } from '@/lib/farewell.ts';
import { type WaitingSignUp, waitingSignUp } from '@/lib/waiting-sign-up.ts';
import { WaitingPanel } from './waiting-panel.tsx';

const FAREWELLS: Record<Farewell, string> = {
  deleted: loginTexts.accountDeleted,
  everywhere: loginTexts.signedOutEverywhere,
};

/**
 * Above the login: what has become of a sign-up, or why the last session ended. Whoever is signed in
 * already is led to the account. `onCorrected` is told of another address for the sign-up.
 */
export function ArrivalNotice({ onCorrected }: { onCorrected: (email: string) => void }) {
  useLeadCustomerHome();
  const [signUp, setSignUp] = useState<WaitingSignUp | null>(null);
  const [corrected, setCorrected] = useState(false);
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
    return (
      <WaitingPanel
        // Anew for another address: what was said of the last one holds no more.
        key={signUp.email}
        signUp={signUp}
        corrected={corrected}
        onCorrected={(next) => {
          setSignUp(next);
          setCorrected(true);
          onCorrected(next.email);
        }}
      />
    );
  }
  return ended ? <Notice tone="error" title={loginTexts.sessionEnded} /> : null;
}
