import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorState } from '@/components/states.tsx';
import { PATHS } from '@/lib/paths.ts';
import { forgotPasswordTexts as texts } from '../texts.ts';
import { useRecoveryKit } from '../use-recovery-kit.ts';
import { RecoveryCard, RecoverySkeleton } from './recovery-card.tsx';

/** Whether the staff login linked here. */
const isOfStaff = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'from' in state && state.from === PATHS.adminLogin;

/** Asks Auth to send a recovery link; the response is the same for a known and an unknown address. */
export function ForgotPassword() {
  const { kit, failure, retry } = useRecoveryKit();
  const { state } = useLocation();
  const [back, setBack] = useState<typeof texts.back | typeof texts.backOfStaff>(texts.back);
  // The prerendered page does not know the history entry.
  useEffect(() => setBack(isOfStaff(state) ? texts.backOfStaff : texts.back), [state]);
  const client = useMemo(
    () => kit?.guardedClient(kit.createRecoveryAuth(kit.config), () => undefined),
    [kit],
  );
  return (
    <RecoveryCard title={texts.title} text={texts.text} back={back}>
      {kit && client ? (
        <kit.RecoveryView
          view="forgotten_password"
          client={client}
          redirectTo={window.location.origin + PATHS.resetPassword}
        />
      ) : failure ? (
        <ErrorState text={failure} onRetry={retry} />
      ) : (
        <RecoverySkeleton />
      )}
    </RecoveryCard>
  );
}
