import { ConfirmDialog } from '@/components/confirm-dialog.tsx';
import { adminUnsaved } from '@/content/admin.ts';

type UnsavedQuestionProps = { open: boolean; onStay: () => void; onLeave: () => void };

/** Asked before unsaved input is given up. */
export function UnsavedQuestion({ open, onStay, onLeave }: UnsavedQuestionProps) {
  return (
    <ConfirmDialog
      open={open}
      title={adminUnsaved.title}
      text={adminUnsaved.text}
      confirm={adminUnsaved.leave}
      cancel={adminUnsaved.stay}
      onConfirm={onLeave}
      onClose={onStay}
    />
  );
}
