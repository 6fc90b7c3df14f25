import { chakra } from '@chakra-ui/react/styled-system';
import { tooLong } from '@contract/fields/text.ts';

/**
 * For a field outside a form of ours: it takes a paste whole, where `maxLength` would cut it without a word, and says
 * next to it how long the text may be.
 */
export function limited(id: string, text: string, most: number) {
  const isOver = text.trim().length > most;
  return {
    isOver,
    bound: { 'aria-invalid': isOver || undefined, 'aria-describedby': isOver ? id : undefined },
    error: isOver && (
      <chakra.p id={id} role="alert" textStyle="small" color="fg.error">
        {tooLong(most)}
      </chakra.p>
    ),
  };
}
