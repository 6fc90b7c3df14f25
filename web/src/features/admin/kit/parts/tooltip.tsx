import { Tooltip as ChakraTooltip, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** How long the pointer rests before the first tooltip opens. */
const OPEN_DELAY_MS = 700;
/** A tooltip stays this long after the pointer has left; entered meanwhile, the next opens at once. */
const SKIP_DELAY_MS = 300;

type TooltipProps = {
  text: string;
  /** One element that can have the focus. */
  children: ReactNode;
};

/** Says what a control without a word of its own does. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <ChakraTooltip.Root openDelay={OPEN_DELAY_MS} closeDelay={SKIP_DELAY_MS}>
      <ChakraTooltip.Trigger asChild>{children}</ChakraTooltip.Trigger>
      <Portal>
        <ChakraTooltip.Positioner>
          <ChakraTooltip.Content>{text}</ChakraTooltip.Content>
        </ChakraTooltip.Positioner>
      </Portal>
    </ChakraTooltip.Root>
  );
}
