import { chakra } from '@chakra-ui/react/styled-system';
import { resendConfirmation } from '@contract/users.ts';
import { useEffect, useState } from 'react';
import { resendTexts } from '@/content/confirmation.ts';
import { api } from '@/lib/api-client.ts';
import { Button } from './button.tsx';
import { describeError } from './form/error-text.ts';

/** Auth sends no second mail within a minute (supabase/config.toml, max_frequency). */
const COOLDOWN_S = 60;

type Props = {
  email: string;
  /** A mail was just sent, so the minute begins at once. */
  sentNow?: boolean;
};

/** A button that sends the confirmation mail again, at most once a minute. */
export function ResendConfirmation({ email, sentNow = false }: Props) {
  const [left, setLeft] = useState(sentNow ? COOLDOWN_S : 0);
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);

  const send = async () => {
    setState('sending');
    setFailure(null);
    try {
      await api(resendConfirmation, { body: { email } });
      setState('sent');
      setLeft(COOLDOWN_S);
    } catch (error) {
      setFailure(describeError(error));
      setState('idle');
    }
  };
  return (
    <chakra.div mt="3">
      <Button
        variant="outline"
        size="md"
        disabled={left > 0 || state === 'sending'}
        onClick={() => void send()}
      >
        {state === 'sending'
          ? resendTexts.sending
          : left > 0
            ? resendTexts.wait(left)
            : resendTexts.resend}
      </Button>
      <chakra.p role="status" textStyle="small" mt="2" _empty={{ display: 'none' }}>
        {failure ?? (state === 'sent' ? resendTexts.sent : null)}
      </chakra.p>
    </chakra.div>
  );
}
