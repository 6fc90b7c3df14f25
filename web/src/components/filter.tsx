import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from './button.tsx';

type Props<Word extends string> = {
  label: string;
  all: string;
  words: readonly Word[];
  labels: Readonly<Record<Word, string>>;
  value: Word | null;
  /** The word that should be looked at first. */
  urgent?: Word | undefined;
  onChange: (value: Word | null) => void;
};

/** Filters a list by one word, or shows all of it. */
export function Filter<Word extends string>({
  label,
  all,
  words,
  labels,
  value,
  urgent,
  onChange,
}: Props<Word>) {
  const choice = (word: Word | null, text: string) => (
    <Button
      key={text}
      size="sm"
      minHeight={{ base: '11', md: '9' }}
      {...(word !== null && word === urgent && { colorPalette: 'danger' })}
      variant={value === word ? 'solid' : 'outline'}
      aria-pressed={value === word}
      onClick={() => onChange(word)}
    >
      {text}
    </Button>
  );
  return (
    <chakra.div role="group" aria-label={label} display="flex" flexWrap="wrap" gap="2">
      {choice(null, all)}
      {words.map((word) => choice(word, labels[word]))}
    </chakra.div>
  );
}
