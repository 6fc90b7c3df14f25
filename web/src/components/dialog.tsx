import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { chromeTexts } from '@/content/nav.ts';
import { useHistoryLayers } from '@/lib/history-layers.ts';
import { Icon } from './icons.tsx';
import { Toaster } from './toaster.tsx';

const Surface = chakra('dialog', {
  base: {
    m: 'auto',
    mb: { base: '0', sm: 'auto' },
    width: 'full',
    maxWidth: { base: 'full', sm: 'inset' },
    maxHeight: { base: 'sheet', sm: 'dialog' },
    borderRadius: 'xl',
    borderBottomLeftRadius: { base: 'none', sm: 'xl' },
    borderBottomRightRadius: { base: 'none', sm: 'xl' },
    bg: 'bg.panel',
    color: 'fg',
    boxShadow: 'lg',
    overscrollBehavior: 'contain',
    '&[open]': { display: 'flex', flexDirection: 'column' },
    _motionSafe: { '&[open]': { animation: 'riseIn' } },
    _backdrop: { bg: 'ink.950/55' },
  },
  variants: {
    size: {
      sm: { sm: { maxWidth: '112' } },
      md: { sm: { maxWidth: '152' } },
      lg: { sm: { maxWidth: '216' } },
    },
  },
  defaultVariants: { size: 'md' },
});

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons that stay visible below the scrolling content. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  closeLabel?: string;
};

/**
 * A modal dialog. It is the browser's own, which keeps the focus inside, returns it, closes on Escape and
 * makes the page behind it inert (Chakra's Dialog would add a state machine to every page). The browser's
 * Back closes it. Its content exists only while it is open.
 */
export function Dialog({ open, ...props }: DialogProps) {
  return open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({
  onClose,
  title,
  children,
  footer,
  size,
  closeLabel = chromeTexts.close,
}: Omit<DialogProps, 'open'>) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedBeside = useRef(false);
  const titleId = useId();
  useHistoryLayers(`dialog ${titleId}`, 1, (depth) => {
    if (depth === 0) onClose();
  });

  useEffect(() => {
    const dialog = ref.current;
    const opener = document.activeElement;
    dialog?.showModal();
    const { overflow } = document.documentElement.style;
    document.documentElement.style.overflow = 'hidden';
    return () => {
      document.documentElement.style.overflow = overflow;
      dialog?.close();
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);

  return (
    <Surface
      ref={ref}
      aria-labelledby={titleId}
      size={size}
      // A second Escape without a click in between would close it whatever `onCancel` does, without the
      // question about unsaved input.
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        onClose();
      }}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onMouseDown={(event) => {
        pressedBeside.current = event.target === ref.current;
      }}
      onClick={(event) => {
        // A text selection that began inside and ended outside must not close the dialog.
        if (pressedBeside.current && event.target === ref.current) onClose();
      }}
    >
      <chakra.div
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        gap="4"
        pl={{ base: '5', md: '7' }}
        pr="3"
        py="3"
        borderBottomWidth="1px"
      >
        <chakra.h2 id={titleId} textStyle="h3">
          {title}
        </chakra.h2>
        <chakra.button
          type="button"
          display="grid"
          placeItems="center"
          boxSize="11"
          flexShrink="0"
          borderRadius="full"
          cursor="button"
          _hover={{ bg: 'bg.muted' }}
          onClick={onClose}
        >
          <Icon name="close" label={closeLabel} />
        </chakra.button>
      </chakra.div>
      <chakra.div overflowY="auto" px={{ base: '5', md: '7' }} py="6">
        {children}
      </chakra.div>
      {footer && (
        <chakra.div
          display="flex"
          flexWrap="wrap"
          justifyContent="flex-end"
          gap="3"
          px={{ base: '5', md: '7' }}
          py="4"
          borderTopWidth="1px"
        >
          {footer}
        </chakra.div>
      )}
      <Toaster inDialog />
    </Surface>
  );
}
