import { chakra } from '@chakra-ui/react/styled-system';
import type { CSSProperties } from 'react';
import { Button } from './button.tsx';
import { useChosenInView } from './use-chosen-in-view.ts';

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

/** Over the margins of a page, which are not the same in the staff area. */
const EDGES = { '--out': 'calc(50% - 50vw)', '--in': 'calc(50vw - 50%)' } as CSSProperties;

/** Filters a list by one word, or shows all of it; on a phone one line that scrolls sideways, up to the edges of the page. */
export function Filter<Word extends string>({
  label,
  all,
  words,
  labels,
  value,
  urgent,
  onChange,
}: Props<Word>) {
  const strip = useChosenInView<HTMLDivElement>(
    '[aria-pressed=true]',
    value,
    // Figures may come after the words.
    all.length,
  );
  const choice = (word: Word | null, text: string) => (
    <Button
      key={text}
      size="sm"
      flexShrink="0"
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
    <chakra.div
      ref={strip}
      role="group"
      aria-label={label}
      display="flex"
      flexWrap={{ md: 'wrap' }}
      gap="2"
      position="relative"
      overflowX={{ base: 'auto', md: 'visible' }}
      // Around the focused button there is room for its ring.
      scrollPaddingInline="4"
      style={EDGES}
      mx={{ base: 'var(--out)', md: '0' }}
      px={{ base: 'var(--in)', md: '0' }}
      my={{ base: '-1.5', md: '0' }}
      py={{ base: '1.5', md: '0' }}
    >
      {choice(null, all)}
      {words.map((word) => choice(word, labels[word]))}
    </chakra.div>
  );
}
