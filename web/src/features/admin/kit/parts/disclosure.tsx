import { Collapsible } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Icon } from '@/components/icons.tsx';

type DisclosureProps = {
  title: string;
  /** `sm` for a disclosure inside a list. */
  size?: 'sm' | 'md';
  onOpenChange?: (open: boolean) => void;
  children: ReactNode;
};

/** Content that opens below its heading. */
export function Disclosure({ title, size = 'md', onOpenChange, children }: DisclosureProps) {
  return (
    <Collapsible.Root lazyMount onOpenChange={({ open }) => onOpenChange?.(open)}>
      <Collapsible.Trigger
        display="flex"
        alignItems="center"
        gap="2"
        minHeight={size === 'md' ? '11' : '6'}
        textStyle="small"
        fontWeight="semibold"
        color={size === 'md' ? 'fg' : 'brand.fg'}
        cursor="button"
      >
        <span>{title}</span>
        <Collapsible.Indicator _open={{ transform: 'rotate(180deg)' }} transition="transform">
          <Icon name="chevronDown" />
        </Collapsible.Indicator>
      </Collapsible.Trigger>
      <Collapsible.Content>{children}</Collapsible.Content>
    </Collapsible.Root>
  );
}
