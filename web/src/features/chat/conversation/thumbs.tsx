import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { Button } from '@/components/button.tsx';
import { ratingTexts } from '@/content/chat.ts';

const UP = 'M7 11v9H4v-9zM7 11l4-8a2 2 0 0 1 2 2v4h6l-1.6 9a2 2 0 0 1-2 2H7';
const DOWN = 'M17 13V4h3v9zM17 13l-4 8a2 2 0 0 1-2-2v-4H5l1.6-9a2 2 0 0 1 2-2H17';

function Thumb({ path }: { path: string }) {
  return (
    <chakra.svg viewBox="0 0 24 24" boxSize="4" aria-hidden="true">
      <path d={path} fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinejoin="round" />
    </chakra.svg>
  );
}

/** Asks once whether an answer helped. */
export function Thumbs({ onRate }: { onRate: (helped: boolean) => void }) {
  const [rated, setRated] = useState<boolean | null>(null);
  const rate = (helped: boolean) => {
    if (rated !== null) return;
    setRated(helped);
    onRate(helped);
  };
  return (
    <chakra.div role="group" aria-label={ratingTexts.title} display="flex" alignItems="center">
      {[true, false].map((helped) => (
        <Button
          key={String(helped)}
          variant="ghost"
          size="sm"
          px="0"
          minWidth="9"
          aria-label={helped ? ratingTexts.helped : ratingTexts.notHelped}
          aria-pressed={rated === helped}
          // Not `disabled`, which would take the focus from the button that was pressed.
          aria-disabled={rated !== null}
          color={rated === helped ? 'brand.fg' : 'fg.muted'}
          onClick={() => rate(helped)}
        >
          <Thumb path={helped ? UP : DOWN} />
        </Button>
      ))}
      <chakra.span role="status" fontSize="xs" color="fg.muted" ms="1">
        {rated === null ? '' : rated ? ratingTexts.thanks : ratingTexts.sorry}
      </chakra.span>
    </chakra.div>
  );
}
