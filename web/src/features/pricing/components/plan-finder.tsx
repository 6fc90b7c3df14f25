import { chakra } from '@chakra-ui/react/styled-system';
import type { DurationOption } from '@contract/plan-labels.ts';
import { CHATBOT_PLANS } from '@contract/prices.ts';
import { memo } from 'react';
import { Card } from '@/components/card.tsx';
import { TextLink } from '@/components/text-link.tsx';
import { planOrLargest, STOPS } from '../choice.ts';
import { finderTexts as texts } from '../texts.ts';
import { FoundPlan } from './found-plan.tsx';

const ID = 'conversations';
const LAST = STOPS.length - 1;

type Props = { duration: DurationOption; stop: number; start: string };

/** The slider: from the number of conversations to the plan and its sums. */
export const PlanFinder = memo(function PlanFinder({ duration, stop, start }: Props) {
  const conversations = STOPS[stop] ?? 0;
  const plan = planOrLargest(conversations);
  return (
    <Card variant="sky" mt="8" gap="4" css={{ '@media (scripting: none)': { display: 'none' } }}>
      <chakra.label htmlFor={ID} display="flex" flexWrap="wrap" columnGap="4" textStyle="label">
        <chakra.span flexGrow="1">{texts.label}</chakra.span>
        <chakra.span fontVariantNumeric="tabular-nums" aria-hidden="true">
          {texts.conversations(conversations)}
        </chakra.span>
      </chakra.label>
      <div>
        <chakra.input
          id={ID}
          name={ID}
          type="range"
          min={0}
          max={LAST}
          defaultValue={start}
          aria-valuetext={texts.conversations(conversations)}
          display="block"
          width="full"
          height="11"
          cursor="button"
          accentColor="brand.solid"
        />
        <chakra.div aria-hidden="true" display="grid" gridTemplateColumns="repeat(4, 1fr)">
          {CHATBOT_PLANS.map(({ id, name }) => (
            <chakra.span
              key={id}
              fontSize="xs"
              textAlign="center"
              color={id === plan?.id ? 'brand.fg' : 'fg.muted'}
            >
              {name}
            </chakra.span>
          ))}
        </chakra.div>
      </div>
      {plan && <FoundPlan plan={plan} duration={duration} from={ID} />}
      <chakra.p textStyle="small" color="fg.muted">
        <span>{texts.more(STOPS[LAST] ?? 0)}</span>{' '}
        <TextLink to={texts.moreLink.href}>{texts.moreLink.label}</TextLink>
      </chakra.p>
    </Card>
  );
});
