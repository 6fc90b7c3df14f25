import { Box, Card, Grid, List, Skeleton, Stat, Text } from '@chakra-ui/react';
import { adminSummary, type Summary } from '@contract/dashboard.ts';
import { formatNumber } from '@contract/fields/money.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAddress } from '../kit/list/use-address.ts';
import { SUMMARY_KEY } from '../kit/list/use-list-query.ts';
import { POLL_MS } from '../kit/parts/poll.ts';
import { adminCards, adminList } from '../kit/parts/texts.ts';
import { staffApi } from '../session/admin-api.ts';
import type { TabId } from './tabs.tsx';

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

/** The four cards, from one call; each leads to the list it counts. */
export function SummaryCards() {
  const { change } = useAddress();
  const { data, isError } = useSummary();
  return (
    <Box as="section" aria-label={adminCards.label} flex="1" minWidth="0">
      {/* On a phone one line that scrolls sideways, because people come for the list below. */}
      <Grid
        asChild
        gridAutoFlow={{ base: 'column', md: 'row' }}
        gridAutoColumns="minmax(11.5rem, 1fr)"
        gridTemplateColumns={{ md: 'repeat(auto-fit, minmax(7.25rem, 1fr))' }}
        gap="2"
        overflowX={{ base: 'auto', md: 'visible' }}
      >
        <List.Root variant="plain">
          {CARDS.map(({ figure, tab, status }) => {
            const alert = figure === 'pendingPartners' && (data?.pendingPartners ?? 0) > 0;
            return (
              <List.Item key={figure}>
                <Card.Root
                  asChild
                  size="sm"
                  width="full"
                  height="full"
                  cursor="button"
                  bg={alert ? 'bg.warm' : undefined}
                  borderColor={alert ? 'ember.200' : undefined}
                  _hover={{ borderColor: 'brand.solid' }}
                  onClick={() =>
                    change(() => new URLSearchParams(status ? { tab, status } : { tab }))
                  }
                >
                  <button type="button">
                    {/* A button may contain only phrasing content, so no `dl`. */}
                    <Card.Body as="span" textAlign="start" px="3" py="1">
                      <Stat.Root
                        as="span"
                        flexDirection="row"
                        alignItems="center"
                        justifyContent="space-between"
                        gap="2"
                      >
                        <Stat.Label as="span" lineHeight="tight" fontSize="xs">
                          {adminCards[figure]}
                        </Stat.Label>
                        <Stat.ValueText as="span" fontSize="xl">
                          {data ? (
                            formatNumber(data[figure])
                          ) : isError ? (
                            adminList.empty
                          ) : (
                            <Skeleton as="span" width="8" height="6" />
                          )}
                        </Stat.ValueText>
                      </Stat.Root>
                    </Card.Body>
                  </button>
                </Card.Root>
              </List.Item>
            );
          })}
        </List.Root>
      </Grid>
      {isError && !data && (
        <Text role="status" textStyle="small" color="fg.error" pt="2">
          {adminCards.failed}
        </Text>
      )}
    </Box>
  );
}
