import { Button as ChakraButton } from '@chakra-ui/react/button';
import {
  createRecipeContext,
  type HTMLChakraProps,
  type RecipeProps,
} from '@chakra-ui/react/styled-system';
import { Link as RouterLink } from 'react-router-dom';

type ButtonLinkProps = HTMLChakraProps<'a', RecipeProps<'button'>>;
type ButtonRouterLinkProps = HTMLChakraProps<typeof RouterLink, RecipeProps<'button'>>;

/** Chakra's button in the system's recipe: `type="button"` unless it says otherwise. */
export const Button = ChakraButton;

const { withContext } = createRecipeContext({ key: 'button' });

/** A link that looks like a button and loads the page (another site, a file, a broken router). */
export const ButtonLink = withContext<HTMLAnchorElement, ButtonLinkProps>('a');

/** A link that looks like a button, within the site. */
export const ButtonRouterLink = withContext<HTMLAnchorElement, ButtonRouterLinkProps>(RouterLink);
