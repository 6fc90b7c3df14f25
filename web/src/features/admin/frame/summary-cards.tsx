import { chakra } from '@chakra-ui/react/styled-system';
import { adminSummary, type Summary } from '@contract/dashboard.ts';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '@/components/states.tsx';
import { adminCards, adminList } from '@/content/admin.ts';
import { formatNumber } from '@/lib/money.ts';
import { useAddress } from '../kit/list/use-address.ts';
import { SUMMARY_KEY } from '../kit/list/use-list-query.ts';
import { staffApi } from '../session/admin-api.ts';
import type { TabId } from './tab-ids.ts';

const CARDS: readonly { figure: keyof Summary; tab: TabId; status?: string }[] = [
  { figure: 'users', tab: 'users' },
  { figure: 'partners', tab: 'partners' },
  { figure: 'pendingPartners', tab: 'partners', status: 'pending' },
  { figure: 'quotes', tab: 'quotes' },
];

const Card = chakra(
  'button',
  {
    base: {
      display: 'grid',
      gap: '1',
      alignContent: 'space-between',
      textAlign: 'start',
      p: { base: '3.5', md: '5' },
      bg: 'bg.panel',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'lg',
      cursor: 'button',
      transition: 'common',
      _hover: { borderColor: 'brand.solid', boxShadow: 'sm' },
    },
    variants: { alert: { true: { bg: 'bg.warm', borderColor: 'ember.200' } } },
  },
  { defaultProps: { type: 'button' } },
);

/** The four cards, from one call; each leads to the list it counts. */
export function SummaryCards() {
  const { change } = useAddress();
  const { data, isError } = useQuery({
    queryKey: SUMMARY_KEY,
    queryFn: ({ signal }) => staffApi(adminSummary, { signal }),
    staleTime: 0,
  });
  return (
    <section aria-label={adminCards.label}>
      <chakra.ul
        listStyle="none"
        display="grid"
        gap="3"
        gridTemplateColumns={{ base: '1fr 1fr', lg: 'repeat(4, 1fr)' }}
      >
        {CARDS.map(({ figure, tab, status }) => (
          <chakra.li key={figure} display="grid">
            <Card
              alert={figure === 'pendingPartners' && (data?.pendingPartners ?? 0) > 0}
              onClick={() => change(() => new URLSearchParams(status ? { tab, status } : { tab }))}
            >
              <chakra.span textStyle="small" color="fg.muted" lineHeight="snug">
                {adminCards[figure]}
              </chakra.span>
              <chakra.span
                fontSize={{ base: '2xl', md: '3xl' }}
                fontWeight="bold"
                lineHeight="tight"
                fontVariantNumeric="tabular-nums"
              >
                {data ? (
                  formatNumber(data[figure])
                ) : isError ? (
                  adminList.empty
                ) : (
                  <Skeleton width="12" height="9" />
                )}
              </chakra.span>
            </Card>
          </chakra.li>
        ))}
      </chakra.ul>
      {isError && !data && (
        <chakra.p role="status" textStyle="small" color="fg.error" pt="2">
          {adminCards.failed}
        </chakra.p>
      )}
    </section>
  );
}
