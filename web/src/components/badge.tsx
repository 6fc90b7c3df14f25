import { chakra } from '@chakra-ui/react/styled-system';
import { badgeRecipe } from '@/theme/recipes/badge.ts';

/** A short word about the thing beside it: a tag, a status, an eyebrow. */
export const Badge = chakra('span', badgeRecipe);
