import { chakra } from '@chakra-ui/react/styled-system';
import { formatMnt, formatNumber } from '@contract/fields/money.ts';
import type { DurationOption } from '@contract/plan-labels.ts';
import { cheapestPlanWith } from '@contract/prices.ts';
import { memo } from 'react';
import { Card } from '@/components/card.tsx';
import { Input } from '@/components/form/inputs.ts';
import { DAYS, type Work, workOf } from '../choice.ts';
import { calculatorTexts as texts } from '../texts.ts';
import { FoundPlan } from './found-plan.tsx';

/** What the calculator begins with, and the most that it takes. */
export const WORK_START: Readonly<Record<keyof Work, string>> = {
  messages: '40',
  minutes: '2',
  wage: '12000',
};
const MOST: Readonly<Record<keyof Work, number>> = {
  messages: 5_000,
  minutes: 60,
  wage: 1_000_000,
};
const FIELDS = Object.keys(WORK_START) as (keyof Work)[];

const numberOf = (name: keyof Work, typed: string): number =>
  Math.min(Math.max(Math.round(Number(typed) || 0), 0), MOST[name]);

/** Half hours stay, because the formula is shown. */
const hoursText = (hours: number) => `${formatNumber(hours)}${hours % 1 === 0 ? '' : '.5'}`;

type Props = { duration: DurationOption } & Readonly<Record<keyof Work, string>>;

/** From messages, minutes and a wage to hours and money, with the formula. */
export const WorkCalculator = memo(function WorkCalculator({ duration, ...typed }: Props) {
  const [messages = 0, minutes = 0, wage = 0] = FIELDS.map((name) => numberOf(name, typed[name]));
  const { hours, cost } = workOf({ messages, minutes, wage });
  const [shown, sum] = [hoursText(hours), formatMnt(cost)];
  const plan = cheapestPlanWith(messages * DAYS);
  return (
    <>
      <chakra.p color="fg.muted" mb="5">
        {texts.formula}
      </chakra.p>
      <Card gap="5" css={{ '@media (scripting: none)': { display: 'none' } }}>
        <chakra.div display="grid" gap="4" gridTemplateColumns={{ sm: 'repeat(3, 1fr)' }}>
          {FIELDS.map((name) => (
            <chakra.div key={name} display="grid" alignContent="end" gap="1.5">
              <chakra.label htmlFor={name} textStyle="label">
                {texts[name]}
              </chakra.label>
              <Input
                id={name}
                name={name}
                type="number"
                inputMode="numeric"
                min={0}
                max={MOST[name]}
                defaultValue={WORK_START[name]}
              />
            </chakra.div>
          ))}
        </chakra.div>
        <chakra.output htmlFor={FIELDS.join(' ')} fontVariantNumeric="tabular-nums">
          <chakra.strong display="block" textStyle="h3">
            {texts.result(shown, sum)}
          </chakra.strong>
          <chakra.span display="block" color="fg.muted" mt="2">
            {texts.time(formatNumber(messages), String(minutes), DAYS, shown)}
          </chakra.span>
          <chakra.span display="block" color="fg.muted">
            {texts.cost(shown, formatMnt(wage), sum)}
          </chakra.span>
        </chakra.output>
        {plan && (
          <chakra.div display="grid" gap="3" borderTopWidth="1px" pt="5">
            <chakra.p textStyle="small">{texts.plan(messages * DAYS)}</chakra.p>
            <FoundPlan plan={plan} duration={duration} from="messages" />
          </chakra.div>
        )}
      </Card>
    </>
  );
});
