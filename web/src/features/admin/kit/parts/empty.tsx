import { EmptyState } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Icon } from '@/components/icons.tsx';

type EmptyProps = {
  title: string;
  text?: string;
  /** A failure, which screen readers announce at once. */
  failed?: boolean;
  /** `h1` if it is the whole page. */
  heading?: 'h1' | 'h2';
  children?: ReactNode;
};

/** Shown where there is nothing to show, or nothing could be loaded. */
export function Empty({ title, text, failed = false, heading = 'h2', children }: EmptyProps) {
  return (
    <EmptyState.Root role={failed ? 'alert' : undefined}>
      <EmptyState.Content textAlign="center">
        <EmptyState.Indicator>
          <Icon name={failed ? 'info' : 'box'} strokeWidth="1.25" />
        </EmptyState.Indicator>
        <div>
          <EmptyState.Title as={heading}>{title}</EmptyState.Title>
          {text && <EmptyState.Description>{text}</EmptyState.Description>}
        </div>
        {children}
      </EmptyState.Content>
    </EmptyState.Root>
  );
}
