import { chakra } from '@chakra-ui/react/styled-system';

/** The width of the staff area: tables want more than a reading page. Room below for the chat button. */
export const AreaContainer = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '5',
    width: 'full',
    maxWidth: '368',
    mx: 'auto',
    px: { base: '4', md: '6' },
    pt: { base: '5', md: '8' },
    pb: '28',
  },
});
