import { Confirm } from '../parts/confirm.tsx';
import { adminUnsaved } from '../parts/texts.ts';

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
