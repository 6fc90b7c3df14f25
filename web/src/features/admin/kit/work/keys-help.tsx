import { useState } from 'react';
import { KeyList } from '@/features/inbox/components/key-list.tsx';
import { meansQuestion, useKeys } from '@/features/inbox/keys.ts';
import { Modal, ModalBody } from '../parts/modal.tsx';
import { keyTexts } from './texts.ts';

/** Shows what the keys do, by `?`. */
export function KeysHelp() {
  const [open, setOpen] = useState(false);
  useKeys((event) => (meansQuestion(event) ? () => setOpen(true) : null));
  if (!open) return null;
  return (
    <Modal title={keyTexts.title} onClose={() => setOpen(false)}>
      <ModalBody pb="6">
        <KeyList keys={keyTexts.keys} />
      </ModalBody>
    </Modal>
  );
}
