import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

type FactRowProps = Pick<HTMLChakraProps<'div'>, 'borderColor'> & {
  label: string;
  children: ReactNode;
};

/** A fact of a `<dl>` under a line; on a phone its value is below the label. */
export function FactRow({ label, children, borderColor }: FactRowProps) {
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ sm: '11rem minmax(0, 1fr)' }}
      // Breakpoints do not apply to paper.
      _print={{ gridTemplateColumns: '11rem minmax(0, 1fr)', py: '1.5', breakInside: 'avoid' }}
      alignItems="center"
      columnGap="4"
      py="2.5"
      borderTopWidth="1px"
      borderColor={borderColor}
    >
      <chakra.dt textStyle="small" color="fg.muted">
        {label}
      </chakra.dt>
      <chakra.dd fontWeight="semibold" overflowWrap="anywhere">
        {children}
      </chakra.dd>
    </chakra.div>
  );
}
