import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Spinner } from './states.tsx';

type ConfirmDialogProps = {
  open: boolean;
  title: string;
  /** What will happen, and whether it can be undone. */
  text: string;
  confirm: string;
  cancel: string;
  tone?: 'danger' | 'brand';
  /** Runs once; the dialog waits for it. A failure is the caller's to show. */
  onConfirm: () => Promise<void> | void;
  onClose: () => void;
};

/** The one question before something that is hard to take back. Cancel has the focus. */
export function ConfirmDialog({
  open,
  title,
  text,
  confirm,
  cancel,
  tone = 'danger',
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const [working, setWorking] = useState(false);
  const run = async () => {
    if (working) return;
    setWorking(true);
    try {
      await onConfirm();
    } finally {
      setWorking(false);
    }
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      size="sm"
      alert
      closeLabel={cancel}
      footer={
        <>
          <Button variant="outline" autoFocus onClick={onClose}>
            {cancel}
          </Button>
          <Button
            colorPalette={tone}
            disabled={working}
            aria-busy={working}
            onClick={() => void run()}
          >
            {working && <Spinner aria-hidden="true" />}
            {confirm}
          </Button>
        </>
      }
    >
      <chakra.p color="fg.muted">{text}</chakra.p>
    </Dialog>
  );
}
