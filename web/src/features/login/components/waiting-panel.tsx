import { TRIAL_DAYS } from '@contract/fields/limits.ts';
import { useState } from 'react';
import { Button } from '@/components/button.tsx';
import { lazyPart } from '@/components/lazy-part.tsx';
import { Notice } from '@/components/notice.tsx';
import { correctionTexts, loginTexts } from '@/content/auth.ts';
import { signupNotices } from '@/content/signup-notices.ts';
import { formatDate } from '@/lib/dates.ts';
import type { WaitingSignUp } from '@/lib/waiting-sign-up.ts';
import { ResendOnDemand } from './resend-on-demand.tsx';

/** Loaded when somebody corrects an address, which is rare. */
const CorrectAddress = lazyPart(
  () => import('./correct-address.tsx'),
  ({ CorrectAddress }) => CorrectAddress,
);

type Props = {
  signUp: WaitingSignUp;
  /** True right after the address was corrected. */
  corrected: boolean;
  onCorrected: (signUp: WaitingSignUp) => void;
};

/** The state of a sign-up: where the mail went, how to get another one, and how to correct the address. */
export function WaitingPanel({ signUp, corrected, onCorrected }: Props) {
  const { email, trialEndsAt, confirm } = signUp;
  const [correcting, setCorrecting] = useState(false);
  return (
    <Notice tone="success" title={signupNotices.successTitle} takeFocus={corrected}>
      <p>{confirm ? loginTexts.sentTo(email) : loginTexts.signIn}</p>
      <p>{loginTexts.trialUntil(TRIAL_DAYS, formatDate(trialEndsAt))}</p>
      {confirm && <ResendOnDemand email={email} />}
      {confirm && !correcting && (
        <Button variant="outline" size="md" mt="3" onClick={() => setCorrecting(true)}>
          {correctionTexts.open}
        </Button>
      )}
      {confirm && correcting && <CorrectAddress email={email} onCorrected={onCorrected} />}
    </Notice>
  );
}
