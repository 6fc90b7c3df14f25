import { chakra } from '@chakra-ui/react/styled-system';
import bun from './people/bun.svg';
import cap from './people/cap.svg';
import glasses from './people/glasses.svg';
import longHair from './people/long-hair.svg';
import shortHair from './people/short-hair.svg';

// Files of their own: five drawings in the page would weigh more than its text.
const PEOPLE = [shortHair, longHair, bun, cap, glasses] as const;

type PortraitProps = {
  index: number;
  size?: string;
};

/** A drawn person without a face, since nobody real is shown; `index` chooses which. */
export function Portrait({ index, size = '4.5rem' }: PortraitProps) {
  return (
    <chakra.img
      src={PEOPLE[index % PEOPLE.length]}
      alt=""
      loading="lazy"
      boxSize={size}
      flexShrink="0"
    />
  );
}
