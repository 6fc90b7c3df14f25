import { chakra } from '@chakra-ui/react/styled-system';
import type { ProgramTexts } from '@contract/program-texts.ts';
import { programPrice } from '@/content/program.ts';

/** The current price and seats, at the top of the first screen. */
export function SeatStrip({ program }: { program: ProgramTexts }) {
  const { price, before, discount, seats } = program;
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="baseline"
      columnGap="4"
      rowGap="1"
      mb="5"
      data-seats
    >
      <chakra.p display="flex" flexWrap="wrap" alignItems="baseline" columnGap="3">
        <chakra.strong textStyle="h3">{price}</chakra.strong>
        {before && (
          <chakra.span color="ink.200">
            <chakra.span srOnly>{`${programPrice.before} `}</chakra.span>
            <s>{before}</s>
          </chakra.span>
        )}
        {discount && (
          <chakra.span color="ember.400" fontWeight="semibold">
            {`−${discount}`}
          </chakra.span>
        )}
      </chakra.p>
      <chakra.p color="ink.200">{seats}</chakra.p>
    </chakra.div>
  );
}
