import { chakra } from '@chakra-ui/react/styled-system';
import { Fragment } from 'react';

const Key = chakra('kbd', {
  base: {
    px: '2',
    py: '0.5',
    borderWidth: '1px',
    borderRadius: 'sm',
    bg: 'bg.subtle',
    fontSize: 'sm',
  },
});

/** What keys do. */
export function KeyList({ keys }: { keys: readonly (readonly [key: string, act: string])[] }) {
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns="max-content minmax(0, 1fr)"
      columnGap="4"
      rowGap="2"
      alignItems="baseline"
    >
      {keys.map(([key, act]) => (
        <Fragment key={key}>
          <dt>
            <Key>{key}</Key>
          </dt>
          <dd>{act}</dd>
        </Fragment>
      ))}
    </chakra.dl>
  );
}
