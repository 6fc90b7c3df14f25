import { chakra } from '@chakra-ui/react/styled-system';
import { Icon } from '@/components/icons.tsx';
import { TrialButton } from '@/components/trial-button.tsx';
import { chromeTexts, homeLink, mainLinks, productMenu, signupLink } from '@/content/nav.ts';
import { AccountCorner } from './account-corner.tsx';
import { MenuLink } from './nav-link.tsx';
import { useDetailsMenu } from './use-details-menu.ts';

const links = [homeLink, ...productMenu.links, ...mainLinks];

const Toggle = chakra('summary', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '11',
    mr: '-2',
    borderRadius: 'full',
    fontSize: 'xl',
    _hover: { bg: 'bg.muted' },
  },
});

/** The toggle menu of small screens; the only place with the free trial link. */
export function MobileMenu() {
  const ref = useDetailsMenu();
  return (
    <chakra.details
      ref={ref}
      display={{ lg: 'none', _print: 'none' }}
      css={{
        '&[open] [data-when=closed], &:not([open]) [data-when=open]': { display: 'none' },
      }}
    >
      <Toggle>
        <chakra.span data-when="closed" display="contents">
          <Icon name="menu" label={chromeTexts.openMenu} />
        </chakra.span>
        <chakra.span data-when="open" display="contents">
          <Icon name="close" label={chromeTexts.closeMenu} />
        </chakra.span>
      </Toggle>
      <chakra.nav
        aria-label={chromeTexts.smallNavigation}
        position="absolute"
        top="16"
        insetX="0"
        maxHeight="belowNav"
        overflowY="auto"
        px="4"
        pt="3"
        pb="6"
        bg="bg"
        borderBottomWidth="1px"
        boxShadow="lg"
        animation={{ _motionSafe: 'menuIn' }}
      >
        <chakra.ul listStyle="none">
          {links.map((link) => (
            <li key={link.href}>
              <MenuLink link={link} />
            </li>
          ))}
        </chakra.ul>
        <chakra.div display="grid" gap="3" pt="4" px="1">
          <TrialButton to={signupLink.href}>{signupLink.label}</TrialButton>
          <AccountCorner wide />
        </chakra.div>
      </chakra.nav>
    </chakra.details>
  );
}
