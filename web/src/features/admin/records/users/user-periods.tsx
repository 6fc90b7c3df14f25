import { Card, DataList, Link, Text } from '@chakra-ui/react';
import { formatMnt } from '@contract/fields/money.ts';
import type { AdminUser } from '@contract/managed-users.ts';
import { getUserPlan } from '@contract/plan-periods.ts';
import { monthsLabel, planName } from '@contract/plans.ts';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { periodTexts, planTermsTexts } from '@/content/plan-terms.ts';
import { PATHS } from '@/lib/paths.ts';
import { LoadFailed } from '../../kit/parts/load-failed.tsx';
import { Loading } from '../../kit/parts/loading.tsx';
import { staffApi } from '../../session/admin-api.ts';
import { userPage } from './texts.ts';
import { userKey } from './user-key.ts';

/** The paid periods of a customer, newest payment first; each links to its payment. */
export function UserPeriods({ user: { id, version } }: { user: AdminUser }) {
  const { data, error, refetch } = useQuery({
    // The version is a part of the key, because marking a payment paid raises the customer's version.
    queryKey: [...userKey(id), 'plan', version],
    queryFn: ({ signal }) => staffApi(getUserPlan, { params: { id }, signal }),
    staleTime: 0,
  });
  return (
    <Card.Root as="section">
      <Card.Header>
        <Card.Title as="h2">{planTermsTexts.history}</Card.Title>
      </Card.Header>
      <Card.Body gap="3">
        {error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
        {!error && !data && <Loading lines={2} />}
        {data?.periods.length === 0 && <Text color="fg.muted">{userPage.periodsEmpty}</Text>}
        <DataList.Root gap="3">
          {data?.periods.map((period) => (
            <DataList.Item key={period.reference}>
              <DataList.ItemLabel>
                {`${planName(period.plan)}, ${monthsLabel(period.planMonths)}, ${formatMnt(period.amountMnt)}`}
              </DataList.ItemLabel>
              <DataList.ItemValue display="block">
                {periodTexts(period).map((text) => (
                  <Text key={text}>{text}</Text>
                ))}
                <Link asChild variant="underline">
                  <RouterLink to={`${PATHS.adminDashboard}?tab=payments&q=${period.reference}`}>
                    {period.reference}
                  </RouterLink>
                </Link>
              </DataList.ItemValue>
            </DataList.Item>
          ))}
        </DataList.Root>
      </Card.Body>
    </Card.Root>
  );
}
