import { chakra } from '@chakra-ui/react/styled-system';

/** Two short fields side by side where there is room. */
export const FieldRow = chakra('div', {
  base: {
    display: 'grid',
    gap: '5',
    gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' },
    alignItems: 'start',
  },
});
