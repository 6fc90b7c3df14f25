import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { Button } from '@/components/button.tsx';
import { adminCommon } from '@/content/admin.ts';
import { AdminDialog } from './admin-dialog.tsx';

export type Question = {
  title: string;
  text: string;
  confirm: string;
  cancel?: string;
  danger?: boolean;
  onConfirm: () => void | Promise<void>;
};

/** Asks before what cannot be taken back lightly (spec §5, §8). The safe answer has the focus. */
export function Confirm({ question, onClose }: { question: Question; onClose: () => void }) {
  const [busy, setBusy] = useState(false);
  const { title, text, confirm, cancel = adminCommon.cancel, danger, onConfirm } = question;

  const run = async () => {
    if (busy) return;
    setBusy(true);
    await onConfirm();
    onClose();
  };

  return (
    <AdminDialog
      role="alertdialog"
      size="sm"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" data-autofocus onClick={onClose}>
            {cancel}
          </Button>
          <Button
            variant={danger ? 'danger' : 'solid'}
            aria-disabled={busy || undefined}
            onClick={() => void run()}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <chakra.p color="fg.muted">{text}</chakra.p>
    </AdminDialog>
  );
}
