import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Badge } from '../badge.tsx';

/** Plans side by side; their parts align in a row (subgrid). */
export const PlanGrid = chakra('ul', {
  base: { display: 'grid', gap: { base: '5', lg: '4' }, listStyle: 'none' },
  variants: {
    columns: {
      3: { gridTemplateColumns: { lg: 'repeat(3, minmax(0, 1fr))' } },
      4: {
        gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))', xl: 'repeat(4, minmax(0, 1fr))' },
      },
    },
  },
});

const Frame = chakra('li', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateRows: 'subgrid',
    gridRow: 'span 4',
    rowGap: '4',
    alignContent: 'start',
    p: '5',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'xl',
  },
  variants: {
    popular: {
      true: {
        borderColor: 'brand.solid',
        boxShadow: 'lg',
        outline: '1px solid {colors.sky.600}',
        // On a phone, where plans are stacked, the recommended one comes first.
        order: { base: '-1', md: '0' },
      },
    },
  },
});

type PlanFrameProps = {
  name: string;
  summary: string;
  /** The badge of the most popular plan; only that plan has one. */
  badge?: string;
  price: ReactNode;
  action: ReactNode;
  children: ReactNode;
};

/** One plan: name and audience, price, action, contents. */
export function PlanFrame({ name, summary, badge, price, action, children }: PlanFrameProps) {
  return (
    <Frame popular={badge !== undefined}>
      <div>
        {badge && (
          <Badge
            colorPalette="warm"
            position="absolute"
            top="0"
            left="5"
            transform="translateY(-50%)"
          >
            {badge}
          </Badge>
        )}
        <chakra.h3 textStyle="h3">{name}</chakra.h3>
        <chakra.p textStyle="small" color="fg.muted" mt="1">
          {summary}
        </chakra.p>
      </div>
      <div>{price}</div>
      <div>{action}</div>
      <chakra.div
        display="grid"
        alignContent="start"
        gap="2.5"
        borderTopWidth="1px"
        pt="4"
        textStyle="small"
      >
        {children}
      </chakra.div>
    </Frame>
  );
}

type PlanPriceProps = {
  price: string;
  /** The price without the discount, struck through; null if there is no discount. */
  before: string | null;
  labels: { before: string; now: string; perMonth: string };
  total: string;
};

/** The price of a plan for a month, and the total for the period. */
export function PlanPrice({ price, before, labels, total }: PlanPriceProps) {
  return (
    <>
      <chakra.p minHeight="6" color="fg.muted">
        {before && (
          <>
            <chakra.span srOnly>{labels.before} </chakra.span>
            <s>{before}</s>
          </>
        )}
      </chakra.p>
      <p>
        {before && <chakra.span srOnly>{labels.now} </chakra.span>}
        <chakra.strong fontSize="3xl" fontWeight="black" letterSpacing="display" lineHeight="h1">
          {price}
        </chakra.strong>{' '}
        <chakra.span color="fg.muted">{labels.perMonth}</chakra.span>
      </p>
      <chakra.p textStyle="small" color="fg.muted" mt="1">
        {total}
      </chakra.p>
    </>
  );
}
