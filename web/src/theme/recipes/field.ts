import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

/** Chakra Field's parts, in our look. */
export const fieldRecipe = defineSlotRecipe({
  slots: ['root', 'label', 'requiredIndicator', 'helperText', 'errorText'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '1.5', width: '100%', minWidth: '0' },
    label: { textStyle: 'label', display: 'flex', gap: '1', alignItems: 'baseline' },
    requiredIndicator: { color: 'fg.error' },
    helperText: { textStyle: 'small', color: 'fg.muted' },
    errorText: { textStyle: 'small', color: 'fg.error', fontWeight: 'medium' },
  },
});
