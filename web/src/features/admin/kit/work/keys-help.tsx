import { DataList, Kbd } from '@chakra-ui/react';
import { useState } from 'react';
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
        <DataList.Root orientation="horizontal" gap="2">
          {keyTexts.keys.map(([key, act]) => (
            <DataList.Item key={key}>
              <DataList.ItemLabel>
                <Kbd>{key}</Kbd>
              </DataList.ItemLabel>
              <DataList.ItemValue>{act}</DataList.ItemValue>
            </DataList.Item>
          ))}
        </DataList.Root>
      </ModalBody>
    </Modal>
  );
}
