import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '@/components/icons.tsx';
import { adminCommon } from '@/content/admin.ts';
import { useModal } from './use-modal.ts';

const Backdrop = chakra('div', {
  base: {
    position: 'fixed',
    inset: '0',
    zIndex: 'overlay',
    display: 'grid',
    placeItems: { base: 'end stretch', md: 'center' },
    p: { base: '0', md: '6' },
    bg: 'rgb(10 21 37 / 0.55)',
    animation: { _motionSafe: 'fadeIn 0.15s' },
  },
});

const Box = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    width: 'full',
    maxHeight: { base: 'calc(100dvh - 1.5rem)', md: 'calc(100dvh - 3rem)' },
    bg: 'bg.panel',
    borderRadius: { base: '1rem 1rem 0 0', md: 'lg' },
    boxShadow: 'lg',
    outline: 'none',
    overflow: 'hidden',
  },
  variants: {
    size: {
      sm: { maxWidth: { md: '28rem' } },
      md: { maxWidth: { md: '42rem' } },
      lg: { maxWidth: { md: '60rem' } },
    },
  },
});

type AdminDialogProps = {
  title: string;
  /** `alertdialog` asks a question that must be answered. */
  role?: 'dialog' | 'alertdialog';
  size?: 'sm' | 'md' | 'lg';
  onClose: () => void;
  children: ReactNode;
  /** Buttons that stay in sight below the scrolled content. */
  footer?: ReactNode;
};

/** A dialog of the staff area: a sheet from below on a phone, a box in the middle elsewhere. */
export function AdminDialog(props: AdminDialogProps) {
  const { title, role = 'dialog', size = 'md', onClose, children, footer } = props;
  const id = useId();
  const { box, onKeyDown } = useModal(onClose);
  // A drag that begins in the text and ends outside selects text; it does not close.
  const pressedOutside = useRef(false);

  return createPortal(
    <Backdrop
      onPointerDown={(event) => {
        pressedOutside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        event.stopPropagation();
        if (pressedOutside.current && event.target === event.currentTarget) onClose();
      }}
    >
      <Box
        ref={box}
        role={role}
        aria-modal="true"
        aria-labelledby={`${id}-title`}
        aria-describedby={role === 'alertdialog' ? `${id}-body` : undefined}
        tabIndex={-1}
        size={size}
        onKeyDown={onKeyDown}
      >
        <chakra.div
          display="flex"
          alignItems="start"
          gap="3"
          px={{ base: '4', md: '6' }}
          pt="4"
          pb="3"
        >
          <chakra.h2 id={`${id}-title`} textStyle="h3" flex="1" minWidth="0" pt="1.5">
            {title}
          </chakra.h2>
          {role === 'dialog' && (
            <chakra.button
              type="button"
              display="grid"
              placeItems="center"
              boxSize="10"
              flexShrink="0"
              borderRadius="full"
              color="fg.muted"
              cursor="pointer"
              _hover={{ bg: 'bg.muted' }}
              onClick={onClose}
            >
              <Icon name="close" label={adminCommon.close} />
            </chakra.button>
          )}
        </chakra.div>
        <chakra.div
          id={`${id}-body`}
          tabIndex={0}
          overflowY="auto"
          flex="1"
          minHeight="0"
          px={{ base: '4', md: '6' }}
          pb="6"
          _focusVisible={{ outlineOffset: '-3px' }}
        >
          {children}
        </chakra.div>
        {footer && (
          <chakra.div
            display="flex"
            flexWrap="wrap"
            justifyContent="end"
            gap="3"
            px={{ base: '4', md: '6' }}
            py="3.5"
            borderTopWidth="1px"
            borderColor="border"
          >
            {footer}
          </chakra.div>
        )}
      </Box>
    </Backdrop>,
    document.body,
  );
}
