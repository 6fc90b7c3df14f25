import { Alert, Stack, Text } from '@chakra-ui/react';
import { adminHealth, HEALTH_TEXTS, whatIsWrong } from '@contract/health.ts';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '@/lib/dates.ts';
import { staffApi } from '../../session/admin-api.ts';
import { healthTexts } from './texts.ts';

const EVERY_MS = 60_000;

/**
 * What is wrong with the product now, one notice for each part; if nothing is, one line that
 * says so. Closed forms are not repeated here: the overview lists them.
 */
export function HealthNotices() {
  const { data, error } = useQuery({
    queryKey: ['admin', 'health'],
    queryFn: ({ signal }) => staffApi(adminHealth, { signal }),
    staleTime: 0,
    refetchInterval: EVERY_MS,
  });
  if (!data) {
    return error ? (
      <Alert.Root status="warning">
        <Alert.Indicator />
        <Alert.Title>{healthTexts.failed}</Alert.Title>
      </Alert.Root>
    ) : null;
  }
  const { version, commit, parts } = data;
  const wrong = parts.filter(({ state }) => state !== 'ok');
  return (
    <Stack gap="4">
      {wrong
        .filter(({ part }) => part !== 'forms')
        .map(({ part, state, since, detail }) => (
          <Alert.Root key={part} status={state === 'down' ? 'error' : 'warning'}>
            <Alert.Indicator />
            <Alert.Content>
              <Alert.Title>{HEALTH_TEXTS[part].label}</Alert.Title>
              <Alert.Description>
                <span>{whatIsWrong(part, detail)}</span>{' '}
                {since && <span>{healthTexts.since(formatDateTime(since))}</span>}
              </Alert.Description>
            </Alert.Content>
          </Alert.Root>
        ))}
      <Text color="fg.muted" textStyle="small">
        {wrong.length === 0 && <span>{`${healthTexts.fine} · `}</span>}
        <span>{healthTexts.version(version, commit)}</span>
      </Text>
    </Stack>
  );
}
