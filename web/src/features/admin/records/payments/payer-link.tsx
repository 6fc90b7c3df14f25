import { Link, Span } from '@chakra-ui/react';
import type { Payment } from '@contract/payments.ts';
import { Link as RouterLink } from 'react-router-dom';
import { adminUserPath } from '@/lib/paths.ts';
import { recordAddress } from '../../kit/work/record-address.ts';
import { adminPayments as texts } from './texts.ts';

/** The page of the customer, or the registration; undefined if the customer has left. */
function personAddress({ profileId, registrationId }: Payment): string | undefined {
  if (profileId) return adminUserPath(profileId);
  if (!registrationId) return undefined;
  return recordAddress({ entity: 'program-registrations', id: String(registrationId) });
}

/** The name of the payer, as a link to the person. */
export function PayerLink({ payment }: { payment: Payment }) {
  const { payerName } = payment;
  const address = personAddress(payment);
  if (!address) return <span>{payerName}</span>;
  return (
    <Link asChild variant="underline" minHeight="6">
      <RouterLink to={address} title={texts.person(payerName)}>
        <Span lineClamp={{ md: '1' }} minWidth={{ md: '32' }} overflowWrap="anywhere">
          {payerName}
        </Span>
      </RouterLink>
    </Link>
  );
}
