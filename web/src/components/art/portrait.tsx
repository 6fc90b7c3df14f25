import { chakra } from '@chakra-ui/react/styled-system';
import people from './people.svg';

// One file for all five: separate files would be five requests before the first paint, and inline drawings
// would be larger than the text of the page. Each name is a `<view>` of the file.
const PEOPLE = ['short-hair', 'long-hair', 'bun', 'cap', 'glasses'] as const;

type PortraitProps = {
  index: number;
  size?: string;
};

/** A drawn person without a face, because no real person is shown; `index` selects one. */
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
