import { chakra } from '@chakra-ui/react/styled-system';
import { tooLong } from '@contract/fields/limits.ts';

/**
 * For a field outside a form of ours: it takes a paste whole, where `maxLength` would cut it without a word, and
 * `TooLong` next to it says how long the text may be.
 */
export function limited(id: string, text: string, most: number) {
  const isOver = text.trim().length > most;
  const bound = {
    'aria-invalid': isOver || undefined,
    'aria-describedby': isOver ? id : undefined,
  };
  return { id, most, isOver, bound };
}

export function TooLong({ of: { id, most, isOver } }: { of: ReturnType<typeof limited> }) {
  return isOver ? (
    <chakra.p id={id} role="alert" textStyle="small" color="fg.error">
      {tooLong(most)}
    </chakra.p>
  ) : null;
}
