import { useMemo } from 'react';
import { ErrorState } from '@/components/states.tsx';
import { forgotPasswordTexts } from '@/content/auth.ts';
import { PATHS } from '@/content/paths.ts';
import { useRecoveryKit } from '../use-recovery-kit.ts';
import { RecoveryCard, RecoverySkeleton } from './recovery-card.tsx';

/** Asks Auth to send a recovery link; the response is the same for a known and an unknown address. */
export function ForgotPassword() {
  const { kit, failure, retry } = useRecoveryKit();
  const client = useMemo(
    () => kit?.guardedClient(kit.createRecoveryAuth(kit.config, false), () => undefined),
    [kit],
  );
  return (
    <RecoveryCard title={forgotPasswordTexts.title} text={forgotPasswordTexts.text}>
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
