import { defineRecipe } from '@chakra-ui/react/styled-system';

/** A turning ring, as large as the text around it. */
export const spinnerRecipe = defineRecipe({
  className: 'spinner',
  base: {
    display: 'inline-block',
    boxSize: '1em',
    borderWidth: '2px',
    borderColor: 'current',
    borderTopColor: 'transparent',
    borderRadius: 'full',
    animation: 'spin',
  },
});
