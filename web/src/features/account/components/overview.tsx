import { chakra } from '@chakra-ui/react/styled-system';
import { monthsLabel, planName } from '@contract/plans.ts';
import type { User } from '@contract/users.ts';
import { type Query, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ButtonRouterLink } from '@/components/button.tsx';
import { Card } from '@/components/card.tsx';
import { describeError } from '@/components/form/error-text.ts';
import { Cluster } from '@/components/grid.tsx';
import { ErrorState } from '@/components/states.tsx';
import { formatDate, formatMoment } from '@/lib/dates.ts';
import { serverNow } from '@/lib/server-clock.ts';
import { hasTrialBegun, isPaid, trialDaysLeft } from '@/lib/trial.ts';
import { useOwnInbox } from '../api/use-own-inbox.ts';
import { useOwnPlan } from '../api/use-own-plan.ts';
import { overviewTexts } from '../texts.ts';
import { OwnInbox } from './own-inbox.tsx';
import { OwnWeek } from './own-week.tsx';
import { PaidPeriods } from './paid-periods.tsx';
import { PlanPayment } from './plan-payment.tsx';
import { Progress } from './progress.tsx';

/** Says that a trial or plan has ended; the caller shows below how to continue. */
function Ended({ title, when }: { title: string; when: string }) {
  return (
    <Card gap="2">
      <chakra.h2 textStyle="h3">{title}</chakra.h2>
      <p>{when}</p>
      <p>{overviewTexts.goOn}</p>
      <Cluster mt="2">
        <ButtonRouterLink to={overviewTexts.contact.href}>
          {overviewTexts.contact.label}
        </ButtonRouterLink>
      </Cluster>
    </Card>
  );
}

/** The plan that is paid for, or the remaining days of the trial, or which of them has ended and how to continue. */
function PlanState({ id, trialStartsAt, trialEndsAt, paidPlan, paidUntil }: User) {
  const { data } = useOwnPlan(id);
  const now = serverNow();
  const days = trialDaysLeft({ trialStartsAt, trialEndsAt }, now);
  if (paidPlan && paidUntil) {
    return (
      <Card gap="2">
        <chakra.h2 textStyle="h3">{overviewTexts.paid(planName(paidPlan))}</chakra.h2>
        {data?.periods.every(({ startsAt }) => Date.parse(startsAt) > now) && (
          <p>{overviewTexts.paidLater}</p>
        )}
        <p>{overviewTexts.paidUntil(formatMoment(paidUntil))}</p>
      </Card>
    );
  }
  if (days === 0 && paidUntil) {
    const when = overviewTexts.planEndedOn(formatMoment(paidUntil));
    return <Ended title={overviewTexts.planEnded} when={when} />;
  }
  if (days === 0) {
    return (
      <Ended title={overviewTexts.ended} when={overviewTexts.endedOn(formatDate(trialEndsAt))} />
    );
  }
  const hasBegun = hasTrialBegun({ trialStartsAt }, now);
  return (
    <Card gap="2">
      <chakra.h2 textStyle="h3">{overviewTexts.trial}</chakra.h2>
      <chakra.p>
        <chakra.span textStyle="h1" color="brand.fg">
          {days}
        </chakra.span>{' '}
        <span>{hasBegun ? overviewTexts.daysLeft : overviewTexts.daysWait}</span>
      </chakra.p>
      <chakra.p color="fg.muted">
        {hasBegun
          ? overviewTexts.until(formatDate(trialEndsAt))
          : overviewTexts.begins(formatDate(trialStartsAt))}
      </chakra.p>
    </Card>
  );
}

/**
 * The plan that the customer has chosen but not paid for, or a link to choose one. A paid plan is shown among
 * the paid periods instead.
 */
function Wish({ id, plan, planMonths, paidUntil }: User) {
  const { data, isPending } = useOwnPlan(id);
  if (paidUntil && isPaid(paidUntil, serverNow())) {
    const newest = data?.periods[0];
    if (isPending || (newest?.plan === plan && newest?.planMonths === planMonths)) return null;
  }
  return (
    <Card gap="2">
      <chakra.h2 textStyle="h3">{overviewTexts.wish}</chakra.h2>
      <chakra.p textStyle={plan ? 'lead' : 'body'}>
        {plan
          ? [planName(plan), planMonths && monthsLabel(planMonths)].filter(Boolean).join(', ')
          : overviewTexts.noPlan}
      </chakra.p>
      {plan && (
        <chakra.p textStyle="small" color="fg.muted">
          {overviewTexts.wishHint}
        </chakra.p>
      )}
      <Cluster mt="2">
        <ButtonRouterLink variant="outline" to={overviewTexts.changePlan.href}>
          {overviewTexts.changePlan.label}
        </ButtonRouterLink>
        <ButtonRouterLink variant="ghost" to={overviewTexts.prices.href}>
          {overviewTexts.prices.label}
        </ButtonRouterLink>
      </Cluster>
    </Card>
  );
}

/** The plan that holds, the wished one, and what our team does. */
export function PlanOverview({ account }: { account: User }) {
  return (
    <>
      <PlanState {...account} />
      <Wish {...account} />
      <Progress account={account} />
    </>
  );
}

/** Paying for a plan, and what was paid. */
export function Payments({ account }: { account: User }) {
  return (
    <>
      <PlanPayment account={account} />
      <PaidPeriods id={account.id} />
    </>
  );
}

/**
 * What waits for the customer and how the week was; `children` is everything else. One request brings all of it
 * (`ownPart`), so one error stands in its place.
 */
export function Overview({ id, children }: { id: string; children: ReactNode }) {
  const client = useQueryClient();
  const { data, error } = useOwnInbox(id, null);
  if (error && !data) {
    const failed = { predicate: ({ state }: Query) => state.status === 'error' };
    return (
      <ErrorState text={describeError(error)} onRetry={() => void client.refetchQueries(failed)} />
    );
  }
  return (
    <>
      <chakra.div
        display="grid"
        gap="5"
        alignItems="start"
        gridTemplateColumns={{ lg: 'minmax(0, 2fr) minmax(0, 1fr)' }}
      >
        <OwnInbox id={id} />
        <OwnWeek id={id} />
      </chakra.div>
      {children}
    </>
  );
}
