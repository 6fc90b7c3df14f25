import { me } from '@contract/users.ts';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ButtonRouterLink } from '@/components/button.tsx';
import { Message } from '@/components/message.tsx';
import { ResendConfirmation } from '@/components/resend-confirmation.tsx';
import { toast } from '@/components/toast-store.ts';
import { useDocumentTitle } from '@/components/use-document-title.ts';
import { confirmTexts } from '@/content/confirmation.ts';
import { api } from '@/lib/api-client.ts';
import { keptCustomer, signIn } from '@/lib/customer-session.ts';
import { PATHS } from '@/lib/paths.ts';
import { forgetWaitingSignUp, waitingSignUp } from '@/lib/waiting-sign-up.ts';
import { type ConfirmationLink, readConfirmationLink } from '../confirmation-link.ts';
import { ResendForm } from './resend-form.tsx';

type Stage = 'checking' | 'confirmed' | 'half' | 'ended';

/**
 * Begins the session of the link, if its account is the one that this browser has signed up with or is signed
 * in to. A link of another account must not sign this person in to it.
 */
async function enter(link: ConfirmationLink & { kind: 'session' }): Promise<boolean> {
  const { accessToken, refreshToken, expiresAt } = link;
  const profile = await api(me, { token: accessToken });
  const signedIn = keptCustomer.get()?.id === profile.id;
  if (!signedIn && waitingSignUp()?.email !== profile.email) return false;
  const session = { accessToken, refreshToken, expiresAt };
  await signIn(async () => ({ ...profile, session }), false);
  return true;
}

/** The page for the link of a confirmation mail, of a new account or of a changed address. */
export function ConfirmEmail() {
  const navigate = useNavigate();
  const [stage, setStage] = useState<Stage>('checking');
  const begun = useRef(false);
  useDocumentTitle(confirmTexts.title);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, because a link works once
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const link = readConfirmationLink(window.location.hash);
    // First, so that the tokens stay neither in the address bar nor in the history.
    window.history.replaceState(window.history.state, '', window.location.pathname);
    if (link.kind !== 'session') {
      setStage(link.kind);
      return;
    }
    enter(link).then(
      (entered) => {
        if (!entered) return setStage('confirmed');
        forgetWaitingSignUp();
        const title = link.changed ? confirmTexts.changed : confirmTexts.welcome;
        toast({ title, tone: 'success' });
        navigate(PATHS.account, { replace: true });
      },
      // The address is confirmed anyway; the login reports any other problem.
      () => setStage('confirmed'),
    );
  }, []);

  const { login } = confirmTexts;
  if (stage === 'checking') {
    return <Message title={confirmTexts.title} text={confirmTexts.checking} announce />;
  }
  const waiting = waitingSignUp();
  const texts = {
    confirmed: { title: confirmTexts.confirmedTitle, text: confirmTexts.confirmed },
    half: { title: confirmTexts.halfTitle, text: confirmTexts.half },
    ended: { title: confirmTexts.endedTitle, text: confirmTexts.ended },
  }[stage];
  return (
    <Message {...texts} announce>
      <ButtonRouterLink to={login.href}>{login.label}</ButtonRouterLink>
      {stage === 'ended' &&
        // On another device, or after a week, only the person knows the address.
        (waiting?.confirm ? <ResendConfirmation email={waiting.email} /> : <ResendForm />)}
    </Message>
  );
}
