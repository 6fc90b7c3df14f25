import { ButtonGroup } from '@chakra-ui/react';
import { Icon } from '@/components/icons.tsx';
import type { RowWalk } from '../parts/record-tab.ts';
import { Tooltip } from '../parts/tooltip.tsx';
import { TouchButton } from '../parts/touch-button.tsx';
import { walkTexts } from './texts.ts';

/** Buttons that open the previous and the next record of the list. */
export function WalkButtons({ walk: { previous, next } }: { walk: RowWalk }) {
  return (
    <ButtonGroup gap="2">
      <Tooltip text={walkTexts.previous}>
        <TouchButton
          variant="outline"
          aria-label={walkTexts.previous}
          disabled={!previous}
          onClick={() => previous?.()}
        >
          <Icon name="arrowLeft" />
        </TouchButton>
      </Tooltip>
      <Tooltip text={walkTexts.next}>
        <TouchButton
          variant="outline"
          aria-label={walkTexts.next}
          disabled={!next}
          onClick={() => next?.()}
        >
          <Icon name="arrowRight" />
        </TouchButton>
      </Tooltip>
    </ButtonGroup>
  );
}
