import { chakra } from '@chakra-ui/react/styled-system';
import people from './people.svg';

// One file for all: five would be five requests before the first paint, in the page they would weigh
// more than its text. Each name is a `<view>` of it.
const PEOPLE = ['short-hair', 'long-hair', 'bun', 'cap', 'glasses'] as const;

type PortraitProps = {
  index: number;
  size?: string;
};

/** A drawn person without a face, since nobody real is shown; `index` chooses which. */
export function Portrait({ index, size = '4.5rem' }: PortraitProps) {
  return (
    <chakra.img
      src={`${people}#${PEOPLE[index % PEOPLE.length]}`}
      alt=""
      loading="lazy"
      boxSize={size}
      flexShrink="0"
    />
  );
}
