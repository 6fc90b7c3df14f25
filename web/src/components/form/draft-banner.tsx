import { chakra } from '@chakra-ui/react/styled-system';
import { memo } from 'react';
import { draftTexts } from '@/content/errors.ts';
import { Button } from '../button.tsx';
import { useFormAround } from './form-context.ts';
import { useDraft } from './use-draft.ts';

/** Says that an earlier, half-filled form was brought back, and lets it be thrown away. */
export const DraftBanner = memo(function DraftBanner({ version }: { version: number }) {
  const form = useFormAround();
  const { restored, discard } = useDraft(form, version);
  return (
    // Empty, it takes back the gap that the form's column gives it.
    <chakra.div role="status" mb={restored ? undefined : '-5'}>
      {restored && (
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
          <Button variant="ghost" size="sm" onClick={discard}>
            {draftTexts.discard}
          </Button>
        </chakra.div>
      )}
    </chakra.div>
  );
});
