import { Box, chakra, Text } from '@chakra-ui/react';
import { adminSummary, type Summary } from '@contract/dashboard.ts';
import { formatNumber } from '@contract/fields/money.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAddress } from '../kit/list/use-address.ts';
import { SUMMARY_KEY } from '../kit/list/use-list-query.ts';
import { POLL_MS } from '../kit/parts/poll.ts';
import { adminCards, adminList } from '../kit/parts/texts.ts';
import { staffApi } from '../session/admin-api.ts';
import type { TabId } from './tab-ids.ts';

const CARDS: readonly {
  figure: Exclude<keyof Summary, 'fresh' | 'refused' | 'inbox'>;
  tab: TabId;
  status?: string;
}[] = [
  { figure: 'users', tab: 'users' },
  { figure: 'partners', tab: 'partners' },
  { figure: 'pendingPartners', tab: 'partners', status: 'pending' },
  { figure: 'quotes', tab: 'quotes' },
];

/**
 * The figures of the cards and tabs, in one call: polled with the ETag, and loaded at once when a list
 * changes.
 */
export function useSummary() {
  const client = useQueryClient();
  return useQuery({
    queryKey: SUMMARY_KEY,
    queryFn: ({ signal }) =>
      staffApi(adminSummary, { held: client.getQueryData<Summary>(SUMMARY_KEY), signal }),
    // The ETag belongs to the received object, so it must stay the same object.
    structuralSharing: false,
    staleTime: 0,
    refetchInterval: POLL_MS,
  });
}

// Plain elements below one styled list: those of Chakra's cards took longer than the list of what waits.
const Cards = chakra('ul', {
  base: {
    display: 'grid',
    listStyle: 'none',
    // On a phone one line that scrolls sideways, because people come for the list below.
    gridAutoFlow: { base: 'column', md: 'row' },
    gridAutoColumns: 'minmax(11.5rem, 1fr)',
    gridTemplateColumns: { md: 'repeat(auto-fit, minmax(7.25rem, 1fr))' },
    gap: '2',
    overflowX: { base: 'auto', md: 'visible' },
    '& button': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '2',
      width: 'full',
      height: 'full',
      px: '3',
      py: '1',
      textAlign: 'start',
      color: 'fg.muted',
      fontSize: 'xs',
      lineHeight: 'tight',
      bg: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'lg',
      cursor: 'button',
      _hover: { borderColor: 'brand.solid' },
    },
    '& button[data-alert]': { bg: 'bg.warm', borderColor: 'ember.200' },
    '& strong': { color: 'fg', fontSize: 'xl', fontWeight: 'semibold', minHeight: '6' },
  },
});

/** The four cards, from one call; each leads to the list it counts. */
export function SummaryCards() {
  const { change } = useAddress();
  const { data, isError } = useSummary();
  return (
    <Box as="section" aria-label={adminCards.label} flex="1" minWidth="0">
      <Cards>
        {CARDS.map(({ figure, tab, status }) => (
          <li key={figure}>
            <button
              type="button"
              data-alert={(figure === 'pendingPartners' && data?.pendingPartners) || undefined}
              onClick={() => change(() => new URLSearchParams(status ? { tab, status } : { tab }))}
            >
              <span>{adminCards[figure]}</span>
              <strong>{data ? formatNumber(data[figure]) : isError && adminList.empty}</strong>
            </button>
          </li>
        ))}
      </Cards>
      {isError && !data && (
        <Text role="status" textStyle="small" color="fg.error" pt="2">
          {adminCards.failed}
        </Text>
      )}
    </Box>
  );
}
