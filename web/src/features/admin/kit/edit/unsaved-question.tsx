import { adminUnsaved } from '@/content/admin.ts';
import { Confirm } from '../parts/confirm.tsx';

type UnsavedQuestionProps = { onStay: () => void; onLeave: () => void };

export function UnsavedQuestion({ onStay, onLeave }: UnsavedQuestionProps) {
  return (
    <Confirm
      title={adminUnsaved.title}
      text={adminUnsaved.text}
      confirm={adminUnsaved.leave}
      cancel={adminUnsaved.stay}
      onConfirm={onLeave}
      onClose={onStay}
    />
  );
}
