import { chakra } from '@chakra-ui/react/styled-system';
import { formatNumber } from '@contract/fields/money.ts';
import { Card } from '@/components/card.tsx';
import { TextLink } from '@/components/text-link.tsx';
import { PATHS } from '@/lib/paths.ts';
import { useOwnWeek } from '../api/use-own-inbox.ts';
import { weekTexts as texts } from '../texts.ts';

const FIGURES = ['answered', 'conversations', 'placed', 'missed', 'minutes'] as const;

/** How the last seven days were, as counted; nothing before the first conversation. */
export function OwnWeek({ id }: { id: string }) {
  const { data } = useOwnWeek(id);
  if (!data || data.conversations + data.placed === 0) return null;
  return (
    <Card as="section" aria-labelledby="week-title" gap="3">
      <chakra.h2 id="week-title" textStyle="h3">
        {texts.title}
      </chakra.h2>
      <chakra.dl display="grid" gridTemplateColumns="repeat(2, minmax(0, 1fr))" gap="4">
        {FIGURES.filter((one) => data[one] > 0 || one === 'answered').map((one) => (
          <chakra.div key={one} display="flex" flexDirection="column-reverse" justifyContent="end">
            <chakra.dt textStyle="small" color="fg.muted">
              {texts[one]}
            </chakra.dt>
            <chakra.dd textStyle={one === 'answered' ? 'h1' : 'h3'}>
              {formatNumber(data[one])}
            </chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
      <p>
        <TextLink to={PATHS.accountUsage}>{texts.more}</TextLink>
      </p>
    </Card>
  );
}
