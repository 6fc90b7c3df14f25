import { Badge as ChakraBadge } from '@chakra-ui/react/badge';

/** A short word about the thing beside it: a tag, a status, an eyebrow. */
export const Badge = ChakraBadge;
