import { chakra } from '@chakra-ui/react/styled-system';

/** The grid of articles: the first across the whole width, the others two or three in a row. */
export const PostGrid = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    columnGap: '8',
    rowGap: { base: '12', lg: '16' },
    gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
    '& > li:first-of-type': { gridColumn: '1 / -1' },
  },
});
