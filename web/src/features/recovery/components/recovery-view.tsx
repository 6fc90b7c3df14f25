import { chakra } from '@chakra-ui/react/styled-system';
import { Auth } from '@supabase/auth-ui-react';
import type { SupabaseClient } from '@supabase/supabase-js';
import { memo, useEffect, useRef } from 'react';
import { signupFields } from '@/content/signup.ts';
import { authUiLabels } from '../texts.ts';
import { RecoveryFrame } from './recovery-frame.ts';

const recoveryFields = {
  forgotten_password: { autoComplete: 'email', hint: '' },
  update_password: { autoComplete: 'new-password', hint: signupFields.password.hint },
} as const;

type View = keyof typeof recoveryFields;
type Props = { view: View; client: SupabaseClient; redirectTo?: string };

// A constant: for a new object the library would mount its fields again and lose their input.
const APPEARANCE = { extend: false } as const;
const LOCALIZATION = { variables: authUiLabels } as const;

const HINT_ID = 'recovery-hint';
const MESSAGE_ID = 'recovery-message';

/** Supabase's recovery form with our texts, styles and accessibility. */
export const RecoveryView = memo(function RecoveryView({ view, client, redirectTo }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const { autoComplete, hint } = recoveryFields[view];

  useEffect(() => {
    const input = frame.current?.querySelector('input');
    if (!frame.current || !input) return;
    input.autocomplete = autoComplete;
    input.required = true;
    input.enterKeyHint = 'send';
    input.setAttribute('aria-describedby', HINT_ID);
    input.form?.setAttribute('novalidate', '');
    // The library only shows its message: connect it to the field, and focus that.
    const tie = () => {
      const message = frame.current?.querySelector('.supabase-auth-ui_ui-message');
      const failed = message?.getAttribute('color') === 'danger';
      if (message) message.id = MESSAGE_ID;
      input.setAttribute('aria-invalid', String(failed));
      input.setAttribute('aria-describedby', message ? `${HINT_ID} ${MESSAGE_ID}` : HINT_ID);
      if (failed) input.focus();
    };
    const watcher = new MutationObserver((changes) => {
      const isMessage = (node: Node) => node instanceof HTMLElement && node.tagName === 'SPAN';
      if (changes.some((c) => [...c.addedNodes, ...c.removedNodes].some(isMessage))) tie();
    });
    watcher.observe(frame.current, { childList: true, subtree: true });
    return () => watcher.disconnect();
  }, [autoComplete]);

  return (
    <RecoveryFrame ref={frame} aria-live="polite">
      <Auth
        supabaseClient={client}
        view={view}
        redirectTo={redirectTo}
        showLinks={false}
        appearance={APPEARANCE}
        localization={LOCALIZATION}
      />
      <chakra.p id={HINT_ID} textStyle="small" color="fg.muted" mt="3" _empty={{ display: 'none' }}>
        {hint}
      </chakra.p>
    </RecoveryFrame>
  );
});
