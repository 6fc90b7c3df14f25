import { chakra } from '@chakra-ui/react/styled-system';
import { Link as RouterLink } from 'react-router-dom';

const base = {
  color: 'brand.fg',
  // Extends the touch target to 24 px; the padding of an inline box moves nothing around it.
  py: '1',
  fontWeight: 'semibold',
  textDecorationLine: 'underline',
  textDecorationThickness: '1px',
  textUnderlineOffset: '0.2em',
  _hover: { textDecorationThickness: '2px' },
} as const;

/** A link in running text, within the site. */
export const TextLink = chakra(RouterLink, { base });

/** A link in running text that leaves the site: mail, telephone, another address. */
export const TextAnchor = chakra('a', { base });
