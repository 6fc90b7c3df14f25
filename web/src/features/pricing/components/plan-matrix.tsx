import { chakra } from '@chakra-ui/react/styled-system';
import { ASSISTANT_BOUNDS } from '@contract/assistant-bounds.ts';
import { LIMITS } from '@contract/fields/limits.ts';
import { formatMnt, formatNumber } from '@contract/fields/money.ts';
import { DURATIONS } from '@contract/plan-labels.ts';
import { chatbotMonthlyPrice } from '@contract/plan-price.ts';
import { CHATBOT_PLANS, type ChatbotPlan } from '@contract/prices.ts';
import { planTexts } from '@/content/plan-texts.ts';
import { serviceFacts } from '@/content/service-facts.ts';
import { matrixTexts as texts } from '../texts.ts';

const Head = chakra('th', {
  base: { px: '1', textStyle: 'label', color: 'fg.muted', textAlign: 'start' },
});
const Cell = chakra('td', {
  base: {
    px: '1',
    pt: '1',
    pb: '4',
    fontSize: { base: 'xs', sm: 'sm', md: 'md' },
    fontWeight: 'semibold',
    fontVariantNumeric: 'tabular-nums',
    verticalAlign: 'top',
  },
});

type Row = { label: string; of: (plan: ChatbotPlan) => string } | { label: string; all: string };

const bound = (label: string, of: (bounds: (typeof ASSISTANT_BOUNDS)['trial']) => number): Row => ({
  label,
  of: ({ id }) => {
    const most = of(ASSISTANT_BOUNDS[id]);
    return most > 0 ? formatNumber(most) : texts.none;
  },
});

const ROWS: readonly Row[] = [
  ...DURATIONS.map((duration) => ({
    label: [
      texts.price(duration.label),
      ...(duration.discount > 0 ? [planTexts.discount(duration.discount)] : []),
    ].join(', '),
    of: (plan: ChatbotPlan) => formatMnt(chatbotMonthlyPrice(plan, duration)),
  })),
  bound(texts.conversations, ({ conversations }) => conversations),
  bound(texts.answers, ({ answers }) => answers),
  { label: texts.wordings, all: texts.upTo(LIMITS.wordings) },
  bound(texts.sites, ({ sites }) => sites),
  bound(texts.seats, ({ seats }) => seats),
  bound(texts.automations, ({ automations }) => automations),
  { label: texts.push, all: texts.inAll },
  { label: texts.atLimit, all: serviceFacts.overLimit },
];

/** What each plan costs and holds. A label stands in a row above its values, so that four plans fit on a phone. */
export function PlanMatrix() {
  return (
    // With wider text spacing the table scrolls sideways, not the page.
    <chakra.div overflowX="auto">
      <chakra.table width="full" borderCollapse="collapse" tableLayout="fixed">
        <chakra.caption srOnly>{texts.caption}</chakra.caption>
        <thead>
          <tr>
            {CHATBOT_PLANS.map(({ id, name }) => (
              <Head key={id} scope="col" color="fg" pb="4" fontSize={{ base: 'xs', md: 'lg' }}>
                {name}
              </Head>
            ))}
          </tr>
        </thead>
        {ROWS.map((row) => (
          <tbody key={row.label}>
            <tr>
              <Head scope="rowgroup" colSpan={CHATBOT_PLANS.length} borderTopWidth="1px" pt="4">
                {row.label}
              </Head>
            </tr>
            <tr>
              {'all' in row ? (
                <Cell colSpan={CHATBOT_PLANS.length}>{row.all}</Cell>
              ) : (
                CHATBOT_PLANS.map((plan) => <Cell key={plan.id}>{row.of(plan)}</Cell>)
              )}
            </tr>
          </tbody>
        ))}
      </chakra.table>
    </chakra.div>
  );
}
