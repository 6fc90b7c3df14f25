import { chakra } from '@chakra-ui/react/styled-system';
import { Link as RouterLink } from 'react-router-dom';

const base = {
  color: 'brand.fg',
  // A finger's 24 px; of an inline box it moves nothing around it.
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
