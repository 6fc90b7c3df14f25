import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode, Ref } from 'react';

/** What somebody wrote. */
export const Bubble = chakra('div', {
  base: {
    px: '4',
    py: '2.5',
    borderRadius: 'lg',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    textStyle: 'small',
  },
  variants: {
    from: {
      asker: { bg: 'brand.muted' },
      answerer: { bg: 'bg.muted' },
      /** Read by colleagues alone. */
      note: { bg: 'bg.warm' },
    },
  },
});

type EntryProps = {
  from: 'asker' | 'answerer' | 'note';
  /** Who wrote it, when, and what became of it. */
  about: ReactNode;
  /** What is in the bubble; without one, `after` takes its place. */
  children?: ReactNode;
  after?: ReactNode;
  ref?: Ref<HTMLLIElement>;
};

/** One entry of a thread: a message of a talk, a mail, or a note. */
export function Entry({ from, about, children, after, ref }: EntryProps) {
  const isAsker = from === 'asker';
  return (
    <chakra.li
      ref={ref}
      display="grid"
      gap="1"
      maxWidth="bubble"
      ms={isAsker ? 'auto' : undefined}
      justifyItems={isAsker ? 'end' : 'start'}
    >
      {children && <Bubble from={from}>{children}</Bubble>}
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap="2"
        textStyle="small"
        color="fg.muted"
      >
        {about}
      </chakra.div>
      {after}
    </chakra.li>
  );
}
