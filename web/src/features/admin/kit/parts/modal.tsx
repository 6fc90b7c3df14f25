import { Box, CloseButton, Dialog, Flex, Heading, Portal } from '@chakra-ui/react';
import {
  type ComponentProps,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { LoadFailed } from './load-failed.tsx';
import { Loading } from './loading.tsx';
import { adminCommon } from './texts.ts';

type ModalProps = {
  title: string;
  onClose: () => void;
  /** A `ModalBody` and perhaps a `ModalFooter`; a `ModalLoading` while the content is loading. */
  children: ReactNode;
  /** `full` covers the screen, for long texts. */
  size?: 'md' | 'lg' | 'full';
  /** What gets the focus on closing if nothing had it on opening. */
  returnTo?: () => HTMLElement | null;
};

const SIZES = { md: 'lg', lg: 'xl', full: 'full' } as const;

type CloseGuard = { current: (() => void) | null };
const CloseGuardContext = createContext<CloseGuard>({ current: null });

/** Runs instead of closing the surrounding dialog, for example to ask a question. */
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
 * A dialog that is open while it is rendered; `onClose` asks its owner to remove it. It stays mounted while
 * its content loads, so that it keeps the focus and knows where to return it.
 */
export function Modal({ title, onClose, children, size = 'md', returnTo }: ModalProps) {
  const [opener] = useState(() => document.activeElement);
  const content = useRef<HTMLDivElement>(null);
  const guard = useRef<(() => void) | null>(null);
  return (
    <Dialog.Root
      open
      onOpenChange={({ open }) => {
        if (!open) (guard.current ?? onClose)();
      }}
      // When one dialog replaces another, the closing one returns the focus to the page and dismisses the layers
      // above it; neither may close the new dialog.
      onFocusOutside={(event) => event.preventDefault()}
      onRequestDismiss={(event) => event.preventDefault()}
      onEscapeKeyDown={(event) => {
        // It closes the list of quick replies at the focused field instead.
        if (document.activeElement?.matches('[aria-autocomplete][aria-controls]'))
          event.preventDefault();
      }}
      size={{ mdDown: 'full', md: SIZES[size] }}
      placement="center"
      scrollBehavior="inside"
      // Focuses the dialog itself instead of its first link.
      initialFocusEl={() => content.current}
      finalFocusEl={opener === document.body ? returnTo : undefined}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner px={size === 'full' ? undefined : { md: '4' }}>
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

const InPane = createContext(false);
/** Whether this is shown in a pane. */
export const useInPane = () => useContext(InPane);

/** What a dialog shows, beside its list: nothing behind it is covered. */
export function Pane({ title, onClose, children }: ModalProps) {
  return (
    <Flex
      as="section"
      aria-label={title}
      direction="column"
      position="sticky"
      top="16"
      // From below the filters of the list to the bottom of the window.
      css={{ height: 'calc(100dvh - 7.5rem)' }}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="lg"
    >
      <Flex align="center" justify="space-between" ps="4" pe="2" py="1" gap="2">
        <Heading as="h2" size="md" overflowWrap="anywhere">
          {title}
        </Heading>
        <CloseButton size="sm" aria-label={adminCommon.close} onClick={onClose} />
      </Flex>
      <InPane value={true}>{children}</InPane>
    </Flex>
  );
}

/** The part that scrolls. */
export function ModalBody(props: ComponentProps<typeof Dialog.Body>) {
  return useContext(InPane) ? (
    <Box flex="1" minHeight="0" overflowY="auto" px="4" pb="4" {...props} />
  ) : (
    <Dialog.Body {...props} />
  );
}

/** Buttons that stay visible below the scrolling part. */
export function ModalFooter({ children }: { children: ReactNode }) {
  if (useContext(InPane))
    return (
      <Flex gap="2" wrap="wrap" justify="end" p="2" borderTopWidth="1px">
        {children}
      </Flex>
    );
  return (
    <Dialog.Footer flexWrap="wrap" borderTopWidth="1px" pt="4">
      {children}
    </Dialog.Footer>
  );
}

/** Shown in a dialog until its record is loaded; `error` is why it could not be. */
export function ModalLoading({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <ModalBody>{error ? <LoadFailed error={error} onRetry={onRetry} /> : <Loading />}</ModalBody>
  );
}
