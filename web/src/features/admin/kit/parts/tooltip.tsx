import { Tooltip as ChakraTooltip, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** How long the pointer must rest before the first tooltip opens. */
const OPEN_DELAY_MS = 700;
/** For how long after one tooltip the next one opens at once. */
const SKIP_DELAY_MS = 300;

type TooltipProps = {
  text: string;
  /** One focusable element. */
  children: ReactNode;
};

/** Says what a control without a text does. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <ChakraTooltip.Root lazyMount openDelay={OPEN_DELAY_MS} closeDelay={SKIP_DELAY_MS}>
      <ChakraTooltip.Trigger asChild>{children}</ChakraTooltip.Trigger>
      <Portal>
        <ChakraTooltip.Positioner>
          <ChakraTooltip.Content>{text}</ChakraTooltip.Content>
        </ChakraTooltip.Positioner>
      </Portal>
    </ChakraTooltip.Root>
  );
}
