import { me } from '@contract/users.ts';
import type { Session } from '@supabase/supabase-js';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, ButtonRouterLink } from '@/components/button.tsx';
import { describeError } from '@/components/form/error-text.ts';
import { Message } from '@/components/message.tsx';
import { Notice } from '@/components/notice.tsx';
import { ResendConfirmation } from '@/components/resend-confirmation.tsx';
import { toast } from '@/components/toast-store.ts';
import { useDocumentTitle } from '@/components/use-document-title.ts';
import { api } from '@/lib/api-client.ts';
import { keptCustomer, loadAuth, signIn } from '@/lib/customer-session.ts';
import { forgetMailLink, type MailLink, readMailLink } from '@/lib/mail-link.ts';
import { PATHS } from '@/lib/paths.ts';
import { loadSiteConfig } from '@/lib/site-config.ts';
import { forgetWaitingSignUp, waitingSignUp } from '@/lib/waiting-sign-up.ts';
import { confirmTexts } from '../texts.ts';
import { ResendForm } from './resend-form.tsx';

/**
 * Begins the session of the link, if its account is the one that this browser has signed up with or is signed
 * in to. A link of another account must not sign this person in to it.
 */
async function enter({ access_token, refresh_token, expires_at = 0 }: Session): Promise<boolean> {
  const profile = await api(me, { token: access_token });
  const signedIn = keptCustomer.get()?.id === profile.id;
  if (!signedIn && waitingSignUp()?.email !== profile.email) return false;
  const session = {
    accessToken: access_token,
    refreshToken: refresh_token,
    expiresAt: expires_at,
  };
  await signIn(async () => ({ ...profile, session }), false);
  return true;
}

/** Spends the link's token, with a client that stores nothing: who may enter is decided afterwards. */
async function spend(link: MailLink) {
  const [{ createAuthClient, spendLink }, config] = await Promise.all([
    loadAuth(),
    loadSiteConfig(),
  ]);
  const auth = createAuthClient(config, {
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
  });
  return spendLink(auth, link);
}

type Stage = 'checking' | 'asking' | 'sending' | 'confirmed' | 'half' | 'ended';

/** The page for the link of a confirmation mail, of a new account or of a changed address. */
export function ConfirmEmail() {
  const navigate = useNavigate();
  const [link, setLink] = useState<MailLink | null>(null);
  const [stage, setStage] = useState<Stage>('checking');
  const [failure, setFailure] = useState<string | null>(null);
  useDocumentTitle(confirmTexts.title);

  useEffect(() => {
    const read = () => {
      const opened = readMailLink(window.location.hash);
      if (opened) setLink(opened);
      setStage(opened ? 'asking' : 'ended');
    };
    read();
    // Another mail's link, opened in the same tab, does not load the page again.
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);

  const isChange = link?.type === 'email_change';
  const confirm = async (opened: MailLink) => {
    setStage('sending');
    setFailure(null);
    try {
      const spent = await spend(opened);
      forgetMailLink();
      if (spent === 'ended') return setStage('ended');
      if (!spent.session) return setStage('half');
      // The address is confirmed anyway; the login reports any other problem.
      const entered = await enter(spent.session).catch(() => false);
      if (!entered) return setStage('confirmed');
      forgetWaitingSignUp();
      toast({ title: isChange ? confirmTexts.changed : confirmTexts.welcome, tone: 'success' });
      navigate(PATHS.account, { replace: true });
    } catch (error) {
      setFailure(describeError(error));
      setStage('asking');
    }
  };

  if (stage === 'checking') {
    return <Message title={confirmTexts.title} text={confirmTexts.checking} announce />;
  }
  if (link && (stage === 'asking' || stage === 'sending')) {
    return (
      <Message
        title={confirmTexts.title}
        text={isChange ? confirmTexts.askChange : confirmTexts.ask}
      >
        {failure && (
          <Notice tone="error" title={confirmTexts.failed}>
            {failure}
          </Notice>
        )}
        <Button size="lg" disabled={stage === 'sending'} onClick={() => void confirm(link)}>
          {stage === 'sending' ? confirmTexts.confirming : confirmTexts.confirm}
        </Button>
      </Message>
    );
  }
  const { login, settings } = confirmTexts;
  const waiting = waitingSignUp();
  const texts =
    stage === 'confirmed'
      ? { title: confirmTexts.confirmedTitle, text: confirmTexts.confirmed }
      : stage === 'half'
        ? { title: confirmTexts.halfTitle, text: confirmTexts.half }
        : {
            title: confirmTexts.endedTitle,
            text: isChange ? confirmTexts.endedChange : confirmTexts.ended,
          };
  const again = stage === 'ended' && isChange ? settings : login;
  return (
    <Message {...texts} announce>
      <ButtonRouterLink to={again.href}>{again.label}</ButtonRouterLink>
      {stage === 'ended' &&
        !isChange &&
        // On another device, or after a week, only the person knows the address.
        (waiting?.confirm ? <ResendConfirmation email={waiting.email} /> : <ResendForm />)}
    </Message>
  );
}
