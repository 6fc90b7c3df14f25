import { chakra } from '@chakra-ui/react/styled-system';
import { programPhone } from '@contract/company.ts';
import type { SeatPage } from '@contract/program.ts';
import { useState } from 'react';
import { Button } from '@/components/button.tsx';
import { Notice } from '@/components/notice.tsx';
import { PhoneText } from '@/components/phone-text.tsx';
import { Section } from '@/components/section.tsx';
import { seatPageTexts as texts } from '../texts.ts';

/** The texts of the action, which depend on the seat; null if only staff can cancel the registration. */
function wordsFor({ seat, status, payment }: SeatPage) {
  const isPeoples =
    status !== 'pending' || payment?.status === 'claimed' || payment?.status === 'paid';
  if (isPeoples || seat === 'taken') return null;
  if (seat === 'offered')
    return { act: texts.decline, title: texts.cancelTitle, text: texts.cancelText };
  if (seat === 'waiting')
    return { act: texts.leave, title: texts.leaveTitle, text: texts.leaveText };
  return { act: texts.cancel, title: texts.cancelTitle, text: texts.cancelText };
}

type GivingUpProps = {
  registration: SeatPage;
  busy: boolean;
  pending: boolean;
  onGiveUp: () => void;
};

/** Cancels the registration, refuses the offer, or leaves the waiting list, after a question. */
export function GivingUp({ registration, busy, pending, onGiveUp }: GivingUpProps) {
  const [asking, setAsking] = useState(false);
  const words = wordsFor(registration);
  return (
    <Section width="narrow">
      {!words && (
        <chakra.p color="fg.muted">
          <PhoneText>{texts.cancelByPhone(programPhone)}</PhoneText>
        </chakra.p>
      )}
      {words && !asking && (
        <Button variant="outline" disabled={busy} onClick={() => setAsking(true)}>
          {pending ? texts.sending : words.act}
        </Button>
      )}
      {words && asking && (
        <Notice tone="error" title={words.title} takeFocus>
          <p>{words.text}</p>
          <chakra.div display="flex" flexWrap="wrap" gap="3" pt="3">
            <Button
              colorPalette="danger"
              disabled={busy}
              onClick={() => {
                setAsking(false);
                onGiveUp();
              }}
            >
              {words.act}
            </Button>
            <Button variant="outline" disabled={busy} onClick={() => setAsking(false)}>
              {texts.back}
            </Button>
          </chakra.div>
        </Notice>
      )}
    </Section>
  );
}
