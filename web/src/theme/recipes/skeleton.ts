import { defineRecipe } from '@chakra-ui/react/styled-system';

/** A grey shape where text or a picture will be. */
export const skeletonRecipe = defineRecipe({
  className: 'skeleton',
  base: {
    borderRadius: 'md',
    minHeight: '4',
    bgImage: 'skeleton',
    bgSize: '200% 100%',
    animation: { _motionSafe: 'shimmer' },
  },
});
