import { chakra } from '@chakra-ui/react/styled-system';
import type { Session, SupabaseClient } from '@supabase/supabase-js';
import { startTransition, useEffect, useState } from 'react';
import { Button, ButtonRouterLink } from '@/components/button.tsx';
import { describeError } from '@/components/form/error-text.ts';
import { lazyPart } from '@/components/lazy-part.tsx';
import { Message } from '@/components/message.tsx';
import { Notice } from '@/components/notice.tsx';
import { ErrorState } from '@/components/states.tsx';
import { keptCustomer } from '@/lib/customer-session.ts';
import { forgetMailLink, readMailLink } from '@/lib/mail-link.ts';
import { resetPasswordTexts } from '../texts.ts';
import { useRecoveryKit } from '../use-recovery-kit.ts';
import { RecoveryCard, RecoverySkeleton } from './recovery-card.tsx';

/** Loaded only for staff with a second factor. */
const CodeStep = lazyPart(
  () => import('./code-step.tsx'),
  ({ CodeStep }) => CodeStep,
  <RecoverySkeleton />,
);

type Stage = 'checking' | 'asking' | 'code' | 'ready' | 'expired' | 'done';

/** The button that spends the link: whoever only opens it, as a mail scanner does, spends nothing. */
function SpendStep({ spend }: { spend: () => Promise<void> }) {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const press = () => {
    setPending(true);
    setFailure(null);
    spend().catch((error: unknown) => {
      setFailure(describeError(error));
      setPending(false);
    });
  };
  return (
    <>
      {failure && (
        <Notice tone="error" title={resetPasswordTexts.failed}>
          {failure}
        </Notice>
      )}
      <Button size="lg" width="full" disabled={pending} onClick={press}>
        {pending ? resetPasswordTexts.goingOn : resetPasswordTexts.goOn}
      </Button>
    </>
  );
}

/** The new password after a recovery link. */
export function ResetPassword() {
  const { kit, failure, retry } = useRecoveryKit();
  const [stage, setStage] = useState<Stage>('checking');
  const [client, setClient] = useState<SupabaseClient | null>(null);
  const [ofStaff, setOfStaff] = useState(false);
  const [goOn, setGoOn] = useState<(() => Promise<void>) | null>(null);
  const [giveCode, setGiveCode] = useState<((code: string) => Promise<void>) | null>(null);

  useEffect(() => {
    if (!kit) return;
    const auth = kit.createRecoveryAuth(kit.config);
    let owner: string | undefined;
    const finish = () => {
      setStage('done');
      // Signs out everywhere, this browser included, because somebody else may know the old password.
      void auth.signOut({ scope: 'global' });
      if (keptCustomer.get()?.id === owner) keptCustomer.end();
    };
    setClient(kit.guardedClient(auth, finish));
    const enter = async (session: Session | null) => {
      owner = session?.user.id;
      // Asked while the link's session exists: the new password ends it.
      if (session) void kit.isStaff(session.access_token).then(setOfStaff);
      const factor = session && (await kit.missingFactor(auth));
      startTransition(() => {
        if (factor) setGiveCode(() => factor);
        setStage(session ? (factor ? 'code' : 'ready') : 'expired');
      });
    };
    const read = () => {
      const link = readMailLink(window.location.hash);
      // After a reload, the session that the link began.
      if (!link) return void auth.getSession().then(({ data }) => enter(data.session));
      setGoOn(() => async () => {
        const spent = await kit.spendLink(auth, link);
        forgetMailLink();
        await enter(spent === 'ended' ? null : spent.session);
      });
      setStage('asking');
    };
    read();
    // Another mail's link, opened in the same tab, does not load the page again.
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, [kit]);

  if (stage === 'done') {
    const login = ofStaff ? resetPasswordTexts.staffLogin : resetPasswordTexts.login;
    return (
      <Message title={resetPasswordTexts.title} text={resetPasswordTexts.success} announce>
        <ButtonRouterLink to={login.href}>{login.label}</ButtonRouterLink>
      </Message>
    );
  }
  if (stage === 'asking' && goOn) {
    return (
      <RecoveryCard title={resetPasswordTexts.title} text={resetPasswordTexts.ask}>
        <SpendStep spend={goOn} />
      </RecoveryCard>
    );
  }
  if (stage === 'code' && kit && giveCode) {
    return (
      <RecoveryCard title={resetPasswordTexts.title} text={resetPasswordTexts.codeText} announce>
        <CodeStep give={giveCode} onGiven={() => setStage('ready')} />
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
