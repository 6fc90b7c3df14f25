import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from './icons.tsx';
import { PhoneText } from './phone-text.tsx';

type NoticeProps = {
  tone: 'success' | 'warm' | 'error';
  title: string;
  /** Takes the focus if the focused element has just disappeared. */
  takeFocus?: boolean;
  children?: ReactNode;
};

const LOOKS = {
  success: { bg: 'bg.success', color: 'fg.success', borderColor: 'green.200' },
  warm: { bg: 'bg.warm', color: 'fg.warm', borderColor: 'fg.warm' },
  error: { bg: 'bg.error', color: 'fg.error', borderColor: 'red.200' },
} as const;

/** A message that stays in the page until it is outdated; announced at once, and scrolled into view. */
export function Notice({ tone, title, takeFocus = false, children }: NoticeProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'nearest' });
    if (takeFocus) ref.current?.focus({ preventScroll: true });
  }, [takeFocus]);
  return (
    <chakra.div
      ref={ref}
      role="alert"
      tabIndex={-1}
      display="flex"
      gap="3"
      p="4"
      borderRadius="md"
      borderWidth="1px"
      scrollMarginTop="24"
      scrollMarginBottom="24"
      {...LOOKS[tone]}
    >
      <Icon name={tone === 'success' ? 'check' : 'info'} mt="0.5" />
      <chakra.div minWidth="0" overflowWrap="anywhere">
        <chakra.p textStyle="label">
          <PhoneText>{title}</PhoneText>
        </chakra.p>
        {children && (
          <chakra.div textStyle="small" color="fg" mt="1">
            {children}
          </chakra.div>
        )}
      </chakra.div>
    </chakra.div>
  );
}
