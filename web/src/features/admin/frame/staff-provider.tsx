import { ChakraProvider } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { staffSystem } from '@/theme/staff-system.ts';
import { ToastRegion } from '../kit/parts/toast-region.tsx';

/**
 * The frame of every staff page: the design system with all recipes of Chakra, nested in the site's own, and
 * the notices. No visitor loads it.
 */
export function StaffProvider({ children }: { children: ReactNode }) {
  return (
    <ChakraProvider value={staffSystem}>
      {children}
      <ToastRegion />
    </ChakraProvider>
  );
}
