import { chakra } from '@chakra-ui/react/styled-system';
import { Link as RouterLink } from 'react-router-dom';
import { buttonRecipe } from '@/theme/recipes/button.ts';

/** A button; `type="button"` unless it says otherwise, so that none submits a form by accident. */
export const Button = chakra('button', buttonRecipe, { defaultProps: { type: 'button' } });

/** A link that looks like a button and loads the page (another site, a file, a broken router). */
export const ButtonLink = chakra('a', buttonRecipe);

/** A link that looks like a button, within the site. */
export const ButtonRouterLink = chakra(RouterLink, buttonRecipe);
