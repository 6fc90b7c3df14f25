import { chakra } from '@chakra-ui/react/styled-system';
import { draftTexts } from '@/content/errors.ts';
import { Button } from '../button.tsx';

type RestoredNoteProps = {
  shown: boolean;
  discard?: string;
  onDiscard: () => void;
};

/** Says that an unfinished form was restored, with a button that discards it. */
export function RestoredNote({
  shown,
  discard = draftTexts.discard,
  onDiscard,
}: RestoredNoteProps) {
  return (
    // Rendered before its text, so that screen readers announce it. While empty, it cancels the gap of the
    // form's column.
    <chakra.div role="status" mb={shown ? undefined : '-5'}>
      {shown && (
        <chakra.div
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          justifyContent="space-between"
          columnGap="4"
          rowGap="2"
          px="4"
          py="2"
          borderRadius="md"
          bg="brand.muted"
          textStyle="small"
        >
          <span>{draftTexts.restored}</span>
          <Button variant="ghost" size="sm" onClick={onDiscard}>
            {discard}
          </Button>
        </chakra.div>
      )}
    </chakra.div>
  );
}
