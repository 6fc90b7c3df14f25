import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useEffect, useRef } from 'react';
import { PhoneText } from './phone-text.tsx';

type MessageProps = {
  title: string;
  text?: string;
  icon?: ReactNode;
  /** Announced by screen readers, for a message that was not in the page from the start. */
  announce?: boolean;
  /** For a message that replaces a form: scrolls to it and focuses it. */
  takeFocus?: boolean;
  /** `page` is a whole page and has the h1. */
  size?: 'page' | 'part';
  children?: ReactNode;
};

/** A centred message with actions: not found, empty, failed. Chakra's EmptyState has no h1. */
export function Message({
  title,
  text,
  icon,
  announce = false,
  takeFocus = false,
  size = 'page',
  children,
}: MessageProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!takeFocus) return;
    ref.current?.scrollIntoView({ block: 'center' });
    ref.current?.focus({ preventScroll: true });
  }, [takeFocus]);
  const whole = size === 'page';
  const Title = whole ? chakra.h1 : chakra.h2;
  return (
    <chakra.div
      ref={ref}
      role={announce ? 'alert' : undefined}
      tabIndex={takeFocus ? -1 : undefined}
      display="flex"
      flexDirection="column"
      alignItems="center"
      gap="4"
      mx="auto"
      px="5"
      py={whole ? { base: '20', md: '28' } : '12'}
      maxWidth="prose"
      textAlign="center"
    >
      {icon}
      <Title textStyle={whole ? 'h1' : 'h3'}>{title}</Title>
      {text && (
        <chakra.p textStyle={whole ? 'lead' : 'body'} color="fg.muted">
          <PhoneText>{text}</PhoneText>
        </chakra.p>
      )}
      {children && (
        <chakra.div display="flex" flexWrap="wrap" justifyContent="center" gap="3" pt="2">
          {children}
        </chakra.div>
      )}
    </chakra.div>
  );
}
