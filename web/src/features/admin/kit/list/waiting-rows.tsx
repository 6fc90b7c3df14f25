import { ActionBar } from '@chakra-ui/react';
import { formatNumber } from '@contract/fields/money.ts';
import { adminList } from '../parts/texts.ts';
import { TouchButton } from '../parts/touch-button.tsx';

/**
 * The bar for new rows while somebody points at a row. It floats over the page, above the chat button on a
 * phone, so that nothing moves when it appears; in the document it is before the rows, where the keyboard
 * reaches it.
 */
export function WaitingRows({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <ActionBar.Root
      open={count > 0}
      portalled={false}
      closeOnInteractOutside={false}
      closeOnEscape={false}
    >
      <ActionBar.Positioner role="status" bottom={{ base: '24', md: '6' }} zIndex="nav">
        {count > 0 && (
          <ActionBar.Content role="group" aria-label={adminList.newMark} p="1.5">
            <TouchButton size="md" onClick={onShow}>
              {adminList.newRows(formatNumber(count))}
            </TouchButton>
          </ActionBar.Content>
        )}
      </ActionBar.Positioner>
    </ActionBar.Root>
  );
}
