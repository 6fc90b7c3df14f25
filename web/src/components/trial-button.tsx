import type { ComponentProps } from 'react';
import { trialTexts } from '@/content/trial.ts';
import { useCustomer } from '@/lib/customer-session.ts';
import { PATHS } from '@/lib/paths.ts';
import { serverNow } from '@/lib/server-clock.ts';
import { hasTrialBegun, isPaid, trialDaysLeft } from '@/lib/trial.ts';
import { ButtonRouterLink } from './button.tsx';

/**
 * A button that begins the trial. For somebody who is signed in it shows the remaining days and leads to the
 * account; for somebody who has paid it shows no trial.
 */
export function TrialButton(props: ComponentProps<typeof ButtonRouterLink>) {
  const customer = useCustomer();
  if (!customer) return <ButtonRouterLink {...props} />;
  const { 'aria-label': _name, children: _text, ...look } = props;
  const now = serverNow();
  const days = trialDaysLeft(customer, now);
  return (
    <ButtonRouterLink {...look} to={PATHS.account}>
      {isPaid(customer.paidUntil, now)
        ? trialTexts.paid
        : days === 0
          ? trialTexts.ended
          : hasTrialBegun(customer, now)
            ? trialTexts.left(days)
            : trialTexts.waits(days)}
    </ButtonRouterLink>
  );
}
