import { chakra } from '@chakra-ui/react/styled-system';
import type { SupabaseClient } from '@supabase/supabase-js';
import { lazy, Suspense, startTransition, useEffect, useState } from 'react';
import { ButtonRouterLink } from '@/components/button.tsx';
import { Message } from '@/components/message.tsx';
import { ErrorState } from '@/components/states.tsx';
import { resetPasswordTexts } from '@/content/auth.ts';
import { keptCustomer } from '@/lib/customer-session.ts';
import { useRecoveryKit } from '../use-recovery-kit.ts';
import { RecoveryCard, RecoverySkeleton } from './recovery-card.tsx';

/** Loaded only for staff with a second factor. */
const CodeStep = lazy(async () => ({ default: (await import('./code-step.tsx')).CodeStep }));

type Stage = 'checking' | 'code' | 'ready' | 'expired' | 'done';

/** The new password after a recovery link. */
export function ResetPassword() {
  const { kit, failure, retry } = useRecoveryKit();
  const [stage, setStage] = useState<Stage>('checking');
  const [client, setClient] = useState<SupabaseClient | null>(null);
  const [ofStaff, setOfStaff] = useState(false);
  const [giveCode, setGiveCode] = useState<((code: string) => Promise<void>) | null>(null);

  useEffect(() => {
    if (!kit) return;
    const auth = kit.createRecoveryAuth(kit.config, true);
    let owner: string | undefined;
    const finish = () => {
      setStage('done');
      // Signs out everywhere, this browser included, because somebody else may know the old password.
      void auth.signOut({ scope: 'global' });
      if (keptCustomer.get()?.id === owner) keptCustomer.end();
    };
    setClient(kit.guardedClient(auth, finish));
    void auth
      .initialize()
      .then(() => auth.getSession())
      .then(async ({ data: { session } }) => {
        owner = session?.user.id;
        // Asked while the link's session exists: the new password ends it.
        if (session) void kit.isStaff(session.access_token).then(setOfStaff);
        const factor = session && (await kit.missingFactor(auth));
        startTransition(() => {
          if (factor) setGiveCode(() => factor);
          setStage(session ? (factor ? 'code' : 'ready') : 'expired');
        });
      });
  }, [kit]);

  if (stage === 'done') {
    const login = ofStaff ? resetPasswordTexts.staffLogin : resetPasswordTexts.login;
    return (
      <Message title={resetPasswordTexts.title} text={resetPasswordTexts.success} announce>
        <ButtonRouterLink to={login.href}>{login.label}</ButtonRouterLink>
      </Message>
    );
  }
  if (stage === 'code' && kit && giveCode) {
    return (
      <RecoveryCard title={resetPasswordTexts.title} text={resetPasswordTexts.codeText} announce>
        <Suspense fallback={<RecoverySkeleton />}>
          <CodeStep give={giveCode} onGiven={() => setStage('ready')} />
        </Suspense>
      </RecoveryCard>
    );
  }
  if (stage === 'expired') {
    // In the same frame, so that nothing on the page moves.
    return (
      <RecoveryCard
        title={resetPasswordTexts.title}
        text={resetPasswordTexts.expiredTitle}
        announce
      >
        <chakra.p>{resetPasswordTexts.expired}</chakra.p>
        <ButtonRouterLink size="lg" width="full" to={resetPasswordTexts.again.href}>
          {resetPasswordTexts.again.label}
        </ButtonRouterLink>
      </RecoveryCard>
    );
  }
  const text = stage === 'ready' ? resetPasswordTexts.text : resetPasswordTexts.checking;
  return (
    <RecoveryCard title={resetPasswordTexts.title} text={text}>
      {kit && client && stage === 'ready' ? (
        <kit.RecoveryView view="update_password" client={client} />
      ) : failure ? (
        <ErrorState text={failure} onRetry={retry} />
      ) : (
        <RecoverySkeleton />
      )}
    </RecoveryCard>
  );
}
