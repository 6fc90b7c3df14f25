import { chakra } from '@chakra-ui/react/styled-system';
import type { RegistrationReceived } from '@contract/program-registrations.ts';
import { ButtonRouterLink } from '@/components/button.tsx';
import { Card } from '@/components/card.tsx';
import { Notice } from '@/components/notice.tsx';
import { PaymentDetails } from '@/components/payment-details.tsx';
import { paymentTexts } from '@/content/payment.ts';
import { formatMoment } from '@/lib/dates.ts';
import { payPath, seatPath } from '@/lib/paths.ts';
import { programFormTexts, waitingTexts } from '../texts.ts';

function titleOf({ seat }: RegistrationReceived): string {
  if (seat === 'waiting') return waitingTexts.success;
  return seat === 'unconfirmed' ? programFormTexts.unconfirmed : programFormTexts.success;
}

/**
 * After sending: what to pay, the reference, until when the seat is held, and the link to the registration's
 * page.
 */
export function RegistrationSent({ answer }: { answer: RegistrationReceived }) {
  const { payment, seatHeldUntil, link } = answer;
  return (
    <>
      {/* A permanent notice, because the phone number for after the payment must stay visible. */}
      <Notice tone="success" title={titleOf(answer)} takeFocus>
        {seatHeldUntil && programFormTexts.heldUntil(formatMoment(seatHeldUntil))}
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
      {link && (
        <Card gap="3">
          <chakra.p>{programFormTexts.ownPageText}</chakra.p>
          <ButtonRouterLink to={seatPath(link)} variant="outline" alignSelf="start">
            {programFormTexts.ownPage}
          </ButtonRouterLink>
        </Card>
      )}
    </>
  );
}
