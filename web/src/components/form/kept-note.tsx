import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { draftTexts } from '@/content/errors.ts';
import { DRAFT_DAYS } from '@/lib/draft-days.ts';
import { shareComputer } from '@/lib/shared-computer.ts';

const ShareButton = chakra('button', {
  base: {
    py: '1',
    textAlign: 'start',
    color: 'brand.fg',
    fontWeight: 'semibold',
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
    cursor: 'button',
  },
});

/**
 * Says that an unfinished form is stored on the device, with a button that deletes it on a shared computer.
 */
export function KeptNote() {
  const [shared, setShared] = useState(false);
  const share = () => {
    shareComputer();
    setShared(true);
  };
  return (
    <chakra.p textStyle="small" color="fg.muted" role="status">
      {shared ? (
        draftTexts.shared
      ) : (
        <>
          <span>{draftTexts.kept(DRAFT_DAYS)}</span>{' '}
          <ShareButton type="button" onClick={share}>
            {draftTexts.share}
          </ShareButton>
        </>
      )}
    </chakra.p>
  );
}
