import { chakra } from '@chakra-ui/react/styled-system';
import { useLocation } from 'react-router-dom';
import { Icon } from '@/components/icons.tsx';
import { productMenu } from '@/content/nav.ts';
import { isActivePath } from './active-path.ts';
import { MenuLink } from './nav-link.tsx';
import { useDetailsMenu } from './use-details-menu.ts';

const Summary = chakra('summary', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    px: '3.5',
    py: '2',
    borderRadius: 'full',
    fontSize: 'sm',
    fontWeight: 'semibold',
    color: 'fg.muted',
    _hover: { color: 'fg', bg: 'bg.muted' },
    '&[data-active]': { color: 'brand.fg', bg: 'brand.muted' },
    '& svg': { transition: 'transform' },
  },
});

export function ProductMenu() {
  const ref = useDetailsMenu();
  const { pathname } = useLocation();
  const active = productMenu.links.some(({ href }) => isActivePath(pathname, href));
  return (
    <chakra.details
      ref={ref}
      position="relative"
      css={{ '&[open] > summary svg': { transform: 'rotate(180deg)' } }}
    >
      <Summary data-active={active ? '' : undefined}>
        {productMenu.label}
        <Icon name="chevronDown" boxSize="1.1em" />
      </Summary>
      <chakra.ul
        position="absolute"
        top="full"
        mt="3"
        left="1/2"
        transform="translateX(-50%)"
        width="80"
        p="2"
        listStyle="none"
        bg="bg.panel"
        borderWidth="1px"
        borderRadius="lg"
        boxShadow="lg"
      >
        {productMenu.links.map((link) => (
          <li key={link.href}>
            <MenuLink link={link} />
          </li>
        ))}
      </chakra.ul>
    </chakra.details>
  );
}
