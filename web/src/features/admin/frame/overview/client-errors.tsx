import { Badge, Card, HStack, Stack, Text } from '@chakra-ui/react';
import { listClientErrors } from '@contract/client-errors.ts';
import { formatNumber } from '@contract/fields/money.ts';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '@/lib/dates.ts';
import { staffApi } from '../../session/admin-api.ts';
import { clientErrorTexts } from './texts.ts';

/** Errors in visitors' browsers in the last week; renders nothing if there are none or they cannot be loaded. */
export function ClientErrors() {
  const { data } = useQuery({
    queryKey: ['admin', 'client-errors'],
    queryFn: ({ signal }) => staffApi(listClientErrors, { signal }),
    staleTime: 0,
  });
  if (!data || data.errors.length === 0) return null;
  return (
    <Card.Root as="section" aria-labelledby="client-errors" minWidth="0">
      <Card.Header>
        <Card.Title as="h2" id="client-errors">
          {clientErrorTexts.title}
        </Card.Title>
        <Card.Description>{clientErrorTexts.text}</Card.Description>
      </Card.Header>
      <Card.Body>
        <Stack as="ul" gap="4" listStyleType="none">
          {data.errors.map(({ kind, message, place, page, count, lastAt }) => (
            <Stack as="li" key={`${kind} ${message} ${place}`} gap="1" minWidth="0">
              <HStack gap="2" alignItems="start">
                <Badge colorPalette={kind === 'policy' ? 'warm' : 'red'} flexShrink="0">
                  {clientErrorTexts.kinds[kind]}
                </Badge>
                <Text overflowWrap="anywhere" lang="en">
                  {message}
                </Text>
              </HStack>
              <Text color="fg.muted" textStyle="small" overflowWrap="anywhere">
                {[
                  clientErrorTexts.count(formatNumber(count)),
                  clientErrorTexts.last(formatDateTime(lastAt)),
                  page,
                  place,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </Stack>
          ))}
        </Stack>
      </Card.Body>
    </Card.Root>
  );
}
