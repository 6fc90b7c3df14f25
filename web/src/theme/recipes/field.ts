import { defineRecipe } from '@chakra-ui/react/styled-system';

/** The parts of a field: one recipe each, as Chakra's Field has slots. */
export const fieldRecipes = {
  root: defineRecipe({
    base: { display: 'flex', flexDirection: 'column', gap: '1.5', width: 'full', minWidth: '0' },
  }),
  label: defineRecipe({ base: { textStyle: 'label' } }),
  helperText: defineRecipe({ base: { textStyle: 'small', color: 'fg.muted' } }),
  errorText: defineRecipe({
    base: { textStyle: 'small', color: 'fg.error', fontWeight: 'medium' },
  }),
};
