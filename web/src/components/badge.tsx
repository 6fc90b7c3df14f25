import { chakra } from '@chakra-ui/react/styled-system';

/** A short word about the thing beside it: a tag, a status, an eyebrow; in the colours of `colorPalette`. */
export const Badge = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    px: '3',
    py: '1',
    borderRadius: 'full',
    fontSize: 'xs',
    fontWeight: 'semibold',
    lineHeight: 'snug',
    bg: 'colorPalette.muted',
    color: 'colorPalette.fg',
  },
});
