import { Flex, Portal } from '@chakra-ui/react';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { STAFF_TOOLS_ID } from '@/lib/staff-area.ts';
import { NAVIGATION_FROM, useWide } from '../kit/parts/use-wide.ts';

/** Shown in the site's header where there is room; nothing on narrow screens. */
export function HeaderPart({ children }: { children: ReactNode }) {
  const wide = useWide(NAVIGATION_FROM);
  const [slot, setSlot] = useState<{ current: HTMLElement } | null>(null);
  // The header may be rendered in the same commit.
  useLayoutEffect(() => {
    const current = document.getElementById(STAFF_TOOLS_ID);
    if (current) setSlot({ current });
  }, []);
  if (!wide || !slot) return null;
  return (
    <Portal container={slot}>
      <Flex align="center" justify="end" gap="3">
        {children}
      </Flex>
    </Portal>
  );
}
