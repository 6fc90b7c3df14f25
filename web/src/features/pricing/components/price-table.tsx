import { chakra } from '@chakra-ui/react/styled-system';
import { formatMnt, formatNumber } from '@contract/fields/money.ts';
import { DURATIONS } from '@contract/plan-labels.ts';
import { chatbotMonthlyPrice } from '@contract/plan-price.ts';
import { CHATBOT_PLANS } from '@contract/prices.ts';
import { pricingTable } from '../texts.ts';

const Head = chakra('th', {
  base: {
    py: '3',
    px: { base: '1', md: '4' },
    textStyle: 'label',
    fontSize: { base: 'xs', md: 'sm' },
    color: 'fg.muted',
    textAlign: 'end',
    verticalAlign: 'bottom',
  },
});
const Cell = chakra('td', {
  base: {
    py: '4',
    px: { base: '1', md: '4' },
    textAlign: 'end',
    fontSize: { base: 'sm', md: 'md' },
    fontVariantNumeric: 'tabular-nums',
    borderTopWidth: '1px',
  },
});

/** Every plan and duration in one table, which also works without script. */
export function PriceTable() {
  return (
    // With wider text spacing the table scrolls sideways, not the page.
    <chakra.div overflowX="auto">
      <chakra.table width="full" borderCollapse="collapse">
        <chakra.caption srOnly>{pricingTable.caption}</chakra.caption>
        <thead>
          <tr>
            <Head scope="col" textAlign="start" pl="0">
              {pricingTable.plan}
            </Head>
            <Head scope="col" display={{ base: 'none', md: 'table-cell' }}>
              {pricingTable.responses}
            </Head>
            <Head scope="col" display={{ base: 'none', md: 'table-cell' }}>
              {pricingTable.automations}
            </Head>
            {DURATIONS.map(({ id, label, discount }) => (
              <Head key={id} scope="col">
                <span>{label}</span>
                {discount > 0 && (
                  <chakra.span display="block" color="fg.warm">{`−${discount}%`}</chakra.span>
                )}
              </Head>
            ))}
          </tr>
        </thead>
        <tbody>
          {CHATBOT_PLANS.map((plan) => (
            <tr key={plan.id}>
              <Head
                scope="row"
                textAlign="start"
                pl="0"
                color="fg"
                verticalAlign="middle"
                borderTopWidth="1px"
              >
                {plan.name}
              </Head>
              <Cell display={{ base: 'none', md: 'table-cell' }}>
                {formatNumber(plan.responses)}
              </Cell>
              <Cell display={{ base: 'none', md: 'table-cell' }}>
                {plan.automation ? plan.automationCount : pricingTable.none}
              </Cell>
              {DURATIONS.map((duration) => (
                <Cell key={duration.id} fontWeight="semibold">
                  {formatMnt(chatbotMonthlyPrice(plan, duration))}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </chakra.div>
  );
}
