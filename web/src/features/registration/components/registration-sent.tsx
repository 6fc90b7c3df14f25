import { chakra } from '@chakra-ui/react/styled-system';
import type { RegistrationReceived } from '@contract/program-registrations.ts';
import { ButtonRouterLink } from '@/components/button.tsx';
import { Card } from '@/components/card.tsx';
import { Notice } from '@/components/notice.tsx';
import { PaymentDetails } from '@/components/payment-details.tsx';
import { payPath } from '@/content/paths.ts';
import { paymentTexts } from '@/content/payment.ts';
import { programFormTexts } from '@/content/program-form.ts';
import { waitingTexts } from '@/content/program-seats.ts';
import { formatDate } from '@/lib/dates.ts';

/** After sending: what to pay, for what the transfer is, and until when the seat is held. */
export function RegistrationSent({ answer }: { answer: RegistrationReceived }) {
  const { payment, seatHeldUntil } = answer;
  return (
    <>
      {/* Where to call after paying must stay to be read, so it is no passing notice. */}
      <Notice
        tone="success"
        title={answer.seat === 'waiting' ? waitingTexts.success : programFormTexts.success}
        takeFocus
      >
        {seatHeldUntil && programFormTexts.heldUntil(formatDate(seatHeldUntil))}
      </Notice>
      {payment && (
        <Card gap="3">
          <chakra.h3 textStyle="h3">{paymentTexts.title}</chakra.h3>
          <PaymentDetails {...payment} />
          <ButtonRouterLink to={payPath(payment.token)}>{paymentTexts.page}</ButtonRouterLink>
          <chakra.p textStyle="small" color="fg.muted">
            {paymentTexts.keep}
          </chakra.p>
        </Card>
      )}
    </>
  );
}
