import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '@/components/button.tsx';
import { adminUnsaved } from '@/content/admin.ts';
import { draftTexts } from '@/content/errors.ts';

/** Says that unsaved input of before was brought back, and how to drop it. */
export function RestoredNote({ onDiscard }: { onDiscard: () => void }) {
  return (
    <chakra.div
      role="status"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="2"
      px="4"
      py="2"
      borderRadius="md"
      bg="brand.muted"
      textStyle="small"
    >
      <span>{draftTexts.restored}</span>
      <Button variant="ghost" size="sm" onClick={onDiscard}>
        {adminUnsaved.discard}
      </Button>
    </chakra.div>
  );
}
