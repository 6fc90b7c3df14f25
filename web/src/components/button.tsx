import {
  createRecipeContext,
  type HTMLChakraProps,
  type RecipeProps,
} from '@chakra-ui/react/styled-system';
import { Link as RouterLink } from 'react-router-dom';

type ButtonProps = HTMLChakraProps<'button', RecipeProps<'button'>>;
type ButtonLinkProps = HTMLChakraProps<'a', RecipeProps<'button'>>;
type ButtonRouterLinkProps = HTMLChakraProps<typeof RouterLink, RecipeProps<'button'>>;

// By key: within the staff area it is the recipe of the staff's system.
const { withContext } = createRecipeContext({ key: 'button' });

/** A button: `type="button"` unless it says otherwise. */
export const Button = withContext<HTMLButtonElement, ButtonProps>('button', {
  defaultProps: { type: 'button' },
});

/** A link that looks like a button and loads the page (another site, a file, a broken router). */
export const ButtonLink = withContext<HTMLAnchorElement, ButtonLinkProps>('a');

/** A link with the look of a button, within the site. */
export const ButtonRouterLink = withContext<HTMLAnchorElement, ButtonRouterLinkProps>(RouterLink);
