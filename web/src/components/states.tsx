import { chakra, createRecipeContext, type HTMLChakraProps } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { errorTexts } from '@/content/errors.ts';
import { chromeTexts } from '@/content/nav.ts';
import { Button } from './button.tsx';
import { Icon } from './icons.tsx';
import { Message } from './message.tsx';

type EmptyStateProps = { title: string; text?: string; children?: ReactNode };

export function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <Message
      size="part"
      title={title}
      text={text}
      icon={<Icon name="box" boxSize="10" color="fg.subtle" strokeWidth="1.25" />}
    >
      {children}
    </Message>
  );
}

type ErrorStateProps = { title?: string; text?: string; onRetry?: () => void };

/** A list that did not load, with a way to try again. */
export function ErrorState({ title = errorTexts.loadFailed, text, onRetry }: ErrorStateProps) {
  return (
    <Message size="part" title={title} text={text} announce>
      {onRetry && (
        <Button variant="outline" onClick={onRetry}>
          {errorTexts.retry}
        </Button>
      )}
    </Message>
  );
}

/** A grey shape where text or a picture will be. */
export const Skeleton = chakra('div', {
  base: {
    borderRadius: 'md',
    minHeight: '4',
    bgImage: 'skeleton',
    bgSize: '200% 100%',
    animation: { _motionSafe: 'shimmer' },
  },
});

/** A group of skeletons that announces loading once. */
export function Loading({
  text = chromeTexts.loading,
  children,
}: {
  text?: string;
  children: ReactNode;
}) {
  return (
    <div role="status" aria-busy="true">
      <chakra.span srOnly>{text}</chakra.span>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

/** A turning ring for buttons and small places. */
export const Spinner = createRecipeContext({ key: 'spinner' }).withContext<
  HTMLSpanElement,
  HTMLChakraProps<'span'>
>('span');
