import { defineRecipe } from '@chakra-ui/react/styled-system';

/** The page's width and its side margins. */
export const containerRecipe = defineRecipe({
  className: 'container',
  base: { width: 'full', maxWidth: 'page', mx: 'auto', px: { base: '5', md: '6' } },
});
