import { chakra } from '@chakra-ui/react/styled-system';
import type { User } from '@contract/users.ts';
import { ButtonRouterLink } from '@/components/button.tsx';
import { Card } from '@/components/card.tsx';
import { Cluster } from '@/components/grid.tsx';
import { overviewTexts } from '@/content/account.ts';
import { monthsLabel, planName } from '@/content/plan-labels.ts';
import { formatDate } from '@/lib/dates.ts';
import { trialDaysLeft } from '@/lib/trial.ts';

/** The trial: how many days are left, or that it has ended and how to go on. */
function Trial({ trialEndsAt }: Pick<User, 'trialEndsAt'>) {
  const days = trialDaysLeft(trialEndsAt, Date.now());
  const date = formatDate(trialEndsAt);
  if (days === 0) {
    return (
      <Card gap="2">
        <chakra.h2 textStyle="h3">{overviewTexts.ended}</chakra.h2>
        <p>{overviewTexts.endedOn(date)}</p>
        <p>{overviewTexts.goOn}</p>
        <Cluster mt="2">
          <ButtonRouterLink to={overviewTexts.contact.href}>
            {overviewTexts.contact.label}
          </ButtonRouterLink>
        </Cluster>
      </Card>
    );
  }
  return (
    <Card gap="2">
      <chakra.h2 textStyle="h3">{overviewTexts.trial}</chakra.h2>
      <chakra.p>
        <chakra.span textStyle="h1" color="brand.fg">
          {days}
        </chakra.span>{' '}
        {overviewTexts.daysLeft}
      </chakra.p>
      <chakra.p color="fg.muted">{overviewTexts.until(date)}</chakra.p>
    </Card>
  );
}

/** The plan that was chosen, or the way to one. */
function Plan({ plan, planMonths }: Pick<User, 'plan' | 'planMonths'>) {
  return (
    <Card gap="2">
      <chakra.h2 textStyle="h3">{overviewTexts.plan}</chakra.h2>
      <chakra.p textStyle={plan ? 'lead' : 'body'}>
        {plan
          ? [planName(plan), planMonths && monthsLabel(planMonths)].filter(Boolean).join(', ')
          : overviewTexts.noPlan}
      </chakra.p>
      <Cluster mt="2">
        <ButtonRouterLink variant="outline" to={overviewTexts.prices.href}>
          {overviewTexts.prices.label}
        </ButtonRouterLink>
      </Cluster>
    </Card>
  );
}

/** The first page of the account. */
export function Overview({ account }: { account: User }) {
  return (
    <>
      <chakra.p textStyle="lead">{account.companyName}</chakra.p>
      <Trial trialEndsAt={account.trialEndsAt} />
      <Plan plan={account.plan} planMonths={account.planMonths} />
    </>
  );
}
