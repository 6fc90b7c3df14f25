import { chakra } from '@chakra-ui/react/styled-system';
import { buttonRecipe } from '@/theme/recipes/button.ts';
import { inputRecipe } from '@/theme/recipes/input.ts';

const { solid } = buttonRecipe.variants?.variant ?? {};
const { lg } = buttonRecipe.variants?.size ?? {};

/**
 * The library's own styles are off; these are ours. The page has them before the library loads: creating them
 * then would block a phone for another 12 ms.
 */
export const RecoveryFrame = chakra('div', {
  base: {
    '& form > div, & form > div > div': { display: 'grid', gap: '5' },
    '& form > div > div > div': { display: 'grid', gap: '1.5' },
    '& label': { textStyle: 'label' },
    '& input': inputRecipe.base,
    '& button': { ...buttonRecipe.base, ...solid, ...lg, width: 'full' },
    '& .supabase-auth-ui_ui-message': {
      display: 'block',
      textStyle: 'small',
      fontWeight: 'medium',
      color: 'fg.success',
    },
    '& .supabase-auth-ui_ui-message[color=danger]': { color: 'fg.error' },
  },
});
