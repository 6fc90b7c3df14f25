import { useEffect, useState } from 'react';
import { Notice } from '@/components/notice.tsx';
import { useLeadCustomerHome } from '@/components/use-lead-customer-home.ts';
import { loginTexts } from '@/content/auth.ts';
import { keptCustomer } from '@/lib/customer-session.ts';
import { type SignOutNotice, takeSignOutNotice } from '@/lib/sign-out-notice.ts';
import { type WaitingSignUp, waitingSignUp } from '@/lib/waiting-sign-up.ts';
import { WaitingPanel } from './waiting-panel.tsx';

const SIGN_OUT_NOTICES: Record<SignOutNotice, string> = {
  deleted: loginTexts.accountDeleted,
  everywhere: loginTexts.signedOutEverywhere,
};

/**
 * Above the login: the state of a sign-up, or why the last session ended. Redirects somebody who is signed in
 * to the account. `onCorrected` gets the corrected address of a sign-up.
 */
export function ArrivalNotice({ onCorrected }: { onCorrected: (email: string) => void }) {
  useLeadCustomerHome();
  const [signUp, setSignUp] = useState<WaitingSignUp | null>(null);
  const [corrected, setCorrected] = useState(false);
  const [ended, setEnded] = useState(false);
  const [signedOut, setSignedOut] = useState<SignOutNotice | null>(null);
  // The prerendered page does not know what the browser has stored.
  useEffect(() => {
    setSignUp(waitingSignUp());
    setEnded(keptCustomer.wasRefused());
    setSignedOut((said) => said ?? takeSignOutNotice());
  }, []);

  if (signedOut) return <Notice tone="success" title={SIGN_OUT_NOTICES[signedOut]} />;
  if (signUp) {
    return (
      <WaitingPanel
        // Mounted anew for another address, without the messages about the earlier one.
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
