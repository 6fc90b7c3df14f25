import { chakra } from '@chakra-ui/react/styled-system';
import { Button, ButtonRouterLink } from '@/components/button.tsx';
import { Icon } from '@/components/icons.tsx';
import { portfolio } from '../texts.ts';

/** Back, and print or save as PDF, both by the browser's dialog. */
export function Toolbar() {
  return (
    <chakra.header
      data-screen=""
      display="flex"
      flexWrap="wrap"
      justifyContent="space-between"
      gap="3"
      maxWidth="208"
      mx="auto"
      mb="6"
    >
      <ButtonRouterLink to={portfolio.back.href} variant="ghost">
        <Icon name="arrowLeft" />
        {portfolio.back.label}
      </ButtonRouterLink>
      <Button onClick={() => window.print()}>
        <Icon name="printer" />
        {portfolio.print}
      </Button>
    </chakra.header>
  );
}
