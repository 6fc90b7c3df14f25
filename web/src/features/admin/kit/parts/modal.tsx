import { CloseButton, Dialog, Portal } from '@chakra-ui/react';
import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import { adminCommon } from '@/content/admin.ts';
import { LoadFailed } from './load-failed.tsx';
import { Loading } from './loading.tsx';

type ModalProps = {
  title: string;
  onClose: () => void;
  /** A `ModalBody` and perhaps a `ModalFooter`; what is on its way is a `ModalLoading`. */
  children: ReactNode;
  /** `full` is the whole screen, for what is written at length. */
  size?: 'md' | 'lg' | 'full';
};

const SIZES = { md: 'lg', lg: 'xl', full: 'full' } as const;

type CloseGuard = { current: (() => void) | null };
const CloseGuardContext = createContext<CloseGuard>({ current: null });

/** What happens instead when somebody wants to close the dialog around, such as a question. */
export function useCloseGuard(guard: () => void): void {
  const around = useContext(CloseGuardContext);
  useEffect(() => {
    around.current = guard;
    return () => {
      around.current = null;
    };
  }, [around, guard]);
}

/**
 * A dialog that exists while it is open: its owner renders it, `onClose` asks the owner to stop. It
 * stays the same one while its content is loaded, so that the focus neither leaves it nor forgets
 * where to return to.
 */
export function Modal({ title, onClose, children, size = 'md' }: ModalProps) {
  const content = useRef<HTMLDivElement>(null);
  const guard = useRef<(() => void) | null>(null);
  return (
    <Dialog.Root
      open
      onOpenChange={({ open }) => {
        if (!open) (guard.current ?? onClose)();
      }}
      // When one dialog follows another, the first gives the focus back to the page and takes what lies
      // above it along: neither may close the second.
      onFocusOutside={(event) => event.preventDefault()}
      onRequestDismiss={(event) => event.preventDefault()}
      size={{ mdDown: 'full', md: SIZES[size] }}
      placement="center"
      scrollBehavior="inside"
      // Not the first link inside, which nobody has asked for.
      initialFocusEl={() => content.current}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content ref={content}>
            <Dialog.Header pr="12">
              <Dialog.Title overflowWrap="anywhere">{title}</Dialog.Title>
            </Dialog.Header>
            <CloseGuardContext value={guard}>{children}</CloseGuardContext>
            <Dialog.CloseTrigger asChild>
              <CloseButton aria-label={adminCommon.close} />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

/** What scrolls. */
export const ModalBody = Dialog.Body;

/** Buttons that stay in sight below what scrolls. */
export function ModalFooter({ children }: { children: ReactNode }) {
  return (
    <Dialog.Footer flexWrap="wrap" borderTopWidth="1px" pt="4">
      {children}
    </Dialog.Footer>
  );
}

/** Stands in a dialog until its record is here; `error` is why it could not be had. */
export function ModalLoading({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <ModalBody>{error ? <LoadFailed error={error} onRetry={onRetry} /> : <Loading />}</ModalBody>
  );
}
