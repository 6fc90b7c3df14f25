import { chakra } from '@chakra-ui/react/styled-system';
import { adminStats, type Stats } from '@contract/dashboard.ts';
import type { HistoryEntity } from '@contract/history.ts';
import { useQuery } from '@tanstack/react-query';
import { Card } from '@/components/card.tsx';
import { overviewTexts } from '@/content/admin-history.ts';
import { formatNumber } from '@/lib/money.ts';
import { ListFailed, ListLoading } from '../../kit/list/list-states.tsx';
import { staffApi } from '../../session/admin-api.ts';
import { DayChart } from './day-chart.tsx';
import { StatusBars } from './status-bars.tsx';

const DAYS = 30;

const SERIES: readonly { key: keyof Stats; entity: HistoryEntity }[] = [
  { key: 'registrations', entity: 'program-registrations' },
  { key: 'quotes', entity: 'quote-requests' },
  { key: 'leads', entity: 'design-report-requests' },
];

/** Registrations, quotes and leads of the last 30 days, by day and by status. */
export function OverviewTab() {
  const { data, error, refetch } = useQuery({
    queryKey: ['admin', 'stats', DAYS],
    queryFn: ({ signal }) => staffApi(adminStats, { query: { days: DAYS }, signal }),
    staleTime: 0,
  });
  if (!data) {
    return error ? <ListFailed error={error} onRetry={() => void refetch()} /> : <ListLoading />;
  }
  return (
    <chakra.div
      display="grid"
      gap="4"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' }}
    >
      {SERIES.map(({ key, entity }) => {
        const { byDay, byStatus } = data[key];
        const total = byDay.reduce((sum, { count }) => sum + count, 0);
        return (
          <Card
            as="section"
            key={key}
            gap="4"
            borderRadius="lg"
            aria-labelledby={`overview-${key}`}
          >
            <div>
              <chakra.h2 id={`overview-${key}`} textStyle="h3">
                {overviewTexts[key]}
              </chakra.h2>
              <chakra.p textStyle="small" color="fg.muted">
                {overviewTexts.days(DAYS)}
              </chakra.p>
              <chakra.p textStyle="figure" pt="2">
                {formatNumber(total)}
              </chakra.p>
            </div>
            <DayChart name={overviewTexts[key]} days={byDay} />
            <StatusBars entity={entity} statuses={byStatus} />
          </Card>
        );
      })}
    </chakra.div>
  );
}
