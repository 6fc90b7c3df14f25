import { TRIAL_DAYS } from '@contract/fields/limits.ts';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/button.tsx';
import { Notice } from '@/components/notice.tsx';
import { correctionTexts, loginTexts } from '@/content/auth.ts';
import { signupNotices } from '@/content/signup-notices.ts';
import { formatDate } from '@/lib/dates.ts';
import type { WaitingSignUp } from '@/lib/waiting-sign-up.ts';
import { ResendOnDemand } from './resend-on-demand.tsx';

/** Loaded when somebody has mistyped: few have. */
const CorrectAddress = lazy(async () => ({
  default: (await import('./correct-address.tsx')).CorrectAddress,
}));

type Props = {
  signUp: WaitingSignUp;
  /** It has just taken the place of one under a mistyped address. */
  corrected: boolean;
  onCorrected: (signUp: WaitingSignUp) => void;
};

/** What has become of a sign-up: where the mail went, how it comes again, and another address for it. */
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
      {confirm && correcting && (
        <Suspense>
          <CorrectAddress email={email} onCorrected={onCorrected} />
        </Suspense>
      )}
    </Notice>
  );
}
