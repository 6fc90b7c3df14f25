import { Button, Dialog, Portal, Text } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

type ConfirmProps = {
  title: string;
  /** What will happen, and whether it can be undone. */
  text: string;
  confirm: string;
  cancel: string;
  /** False if nothing is deleted. */
  danger?: boolean;
  /** Runs once; the dialog waits for it. The caller shows failures. */
  onConfirm: () => Promise<void> | void;
  onClose: () => void;
};

/** The question before an action that is hard to undo. Cancel has the focus. */
export function Confirm(props: ConfirmProps) {
  const { title, text, confirm, cancel, danger = true, onConfirm, onClose } = props;
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: async () => onConfirm(),
  });
  const cancelButton = useRef<HTMLButtonElement>(null);
  return (
    <Dialog.Root
      open
      role="alertdialog"
      placement="center"
      size="sm"
      initialFocusEl={() => cancelButton.current}
      onOpenChange={({ open }) => !open && onClose()}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner px="4">
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>{title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <Text color="fg.muted">{text}</Text>
            </Dialog.Body>
            <Dialog.Footer flexWrap="wrap">
              <Button ref={cancelButton} variant="outline" onClick={onClose}>
                {cancel}
              </Button>
              <Button
                colorPalette={danger ? 'danger' : 'brand'}
                loading={isPending}
                loadingText={confirm}
                onClick={() => mutate()}
              >
                {confirm}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
