import { Alert, Card, SimpleGrid, Stack, Stat } from '@chakra-ui/react';
import { adminStats, CHARTED_ENTITIES } from '@contract/dashboard.ts';
import { formatNumber } from '@contract/fields/money.ts';
import { RECORD_KINDS } from '@contract/record-kinds.ts';
import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '../../kit/parts/load-failed.tsx';
import { Loading } from '../../kit/parts/loading.tsx';
import { historyEntityLabels } from '../../kit/parts/status-labels.ts';
import { staffApi } from '../../session/admin-api.ts';
import { ClientErrors } from './client-errors.tsx';
import { DayChart } from './day-chart.tsx';
import { HealthNotices } from './health-notices.tsx';
import { StatusBars } from './status-bars.tsx';
import { overviewTexts } from './texts.ts';

const DAYS = 30;

const SERIES = CHARTED_ENTITIES.map((entity) => ({ key: RECORD_KINDS[entity].tab, entity }));

/**
 * The state of the product; forms that are closed for today; the charted kinds of the last 30
 * days, by day and status.
 */
export function OverviewTab() {
  const { data, error, refetch } = useQuery({
    queryKey: ['admin', 'stats', DAYS],
    queryFn: ({ signal }) => staffApi(adminStats, { query: { days: DAYS }, signal }),
    staleTime: 0,
  });
  if (!data) {
    if (!error) return <Loading lines={8} />;
    return <LoadFailed title={overviewTexts.failed} error={error} onRetry={() => void refetch()} />;
  }
  const closed = data.forms.filter(({ today, most }) => today >= most);
  return (
    <Stack gap="4">
      <HealthNotices />
      {closed.map(({ form, most }) => (
        <Alert.Root key={form} status="error">
          <Alert.Indicator />
          <Alert.Content>
            <Alert.Title>{overviewTexts.closedTitle(historyEntityLabels[form])}</Alert.Title>
            <Alert.Description>{overviewTexts.closed(formatNumber(most))}</Alert.Description>
          </Alert.Content>
        </Alert.Root>
      ))}
      <SimpleGrid columns={{ base: 1, lg: 3 }} gap="4">
        {SERIES.map(({ key, entity }) => {
          const { byDay, byStatus } = data[key];
          const total = byDay.reduce((sum, { count }) => sum + count, 0);
          return (
            <Card.Root as="section" key={key} minWidth="0" aria-labelledby={`overview-${key}`}>
              <Card.Header>
                <Card.Title as="h2" id={`overview-${key}`}>
                  {overviewTexts[key]}
                </Card.Title>
              </Card.Header>
              <Card.Body gap="4">
                <Stat.Root size="lg" flex="none">
                  <Stat.Label>{overviewTexts.days(DAYS)}</Stat.Label>
                  <Stat.ValueText>{formatNumber(total)}</Stat.ValueText>
                </Stat.Root>
                <DayChart name={overviewTexts[key]} days={byDay} />
                <StatusBars entity={entity} statuses={byStatus} />
              </Card.Body>
            </Card.Root>
          );
        })}
      </SimpleGrid>
      <ClientErrors />
    </Stack>
  );
}
