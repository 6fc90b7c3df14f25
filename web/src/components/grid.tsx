import { chakra } from '@chakra-ui/react/styled-system';

/** A list in equal columns, as a `ul`. */
export const CardGrid = chakra('ul', {
  base: { display: 'grid', gap: { base: '4', md: '5' }, listStyle: 'none' },
  variants: {
    columns: {
      2: { gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' } },
      3: {
        gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
      },
      4: {
        gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))', xl: 'repeat(4, minmax(0, 1fr))' },
      },
    },
  },
  defaultVariants: { columns: 3 },
});

/** Wrapping items side by side: buttons, badges. */
export const Cluster = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' },
});
