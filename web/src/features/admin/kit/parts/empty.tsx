import { EmptyState } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Icon } from '@/components/icons.tsx';

type EmptyProps = {
  title: string;
  text?: string;
  /** Something went wrong: said at once by screen readers. */
  failed?: boolean;
  /** `h1` where it is all that the page shows. */
  heading?: 'h1' | 'h2';
  /** What can be done about it. */
  children?: ReactNode;
};

/** Stands where there is nothing to show, or nothing could be had. */
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
