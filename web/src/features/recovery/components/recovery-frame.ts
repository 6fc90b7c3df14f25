import { chakra } from '@chakra-ui/react/styled-system';
import { buttonRecipe } from '@/theme/recipes/button.ts';
import { inputRecipe } from '@/theme/recipes/input.ts';

const { solid } = buttonRecipe.variants?.variant ?? {};
const { lg } = buttonRecipe.variants?.size ?? {};

/**
 * The library's own styles are off; these are the site's. The page that waits for the library
 * has them already: making them when it comes would block a phone for 12 ms more.
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
