import { DataList, Kbd } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { isForControl } from '../list/use-row-walk.ts';
import { meansQuestion } from '../parts/keys.ts';
import { Modal, ModalBody } from '../parts/modal.tsx';
import { keyTexts } from './texts.ts';

/** Shows what the keys do, by `?`. */
export function KeysHelp() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!meansQuestion(event) || isForControl(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
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
