import { chakra } from '@chakra-ui/react/styled-system';
import { Link, useLocation } from 'react-router-dom';
import type { NavLink as NavLinkData } from '@/content/nav.ts';
import { isActivePath } from './active-path.ts';

const BarAnchor = chakra(Link, {
  base: {
    px: '3.5',
    py: '2',
    borderRadius: 'full',
    fontSize: 'sm',
    fontWeight: 'semibold',
    color: 'fg.muted',
    transition: 'colors',
    _hover: { color: 'fg', bg: 'bg.muted' },
    '&[data-active]': { color: 'brand.fg', bg: 'brand.muted' },
  },
});

const MenuAnchor = chakra(Link, {
  base: {
    display: 'block',
    px: '4',
    py: '3',
    borderRadius: 'md',
    fontWeight: 'semibold',
    _hover: { bg: 'bg.muted' },
    '&[data-active]': { color: 'brand.fg', bg: 'brand.muted' },
  },
});

/** The attributes of a link that depend on whether it is the current page. */
export function useActive(href: string) {
  const { pathname } = useLocation();
  const active = isActivePath(pathname, href);
  return {
    'data-active': active ? '' : undefined,
    'aria-current': active ? (pathname === href ? 'page' : true) : undefined,
  } as const;
}

export function BarLink({ link }: { link: NavLinkData }) {
  return (
    <BarAnchor to={link.href} {...useActive(link.href)}>
      {link.label}
    </BarAnchor>
  );
}

/** A link of a menu, with a line of explanation when it has one. */
export function MenuLink({ link }: { link: NavLinkData }) {
  return (
    <MenuAnchor to={link.href} {...useActive(link.href)}>
      <span>{link.label}</span>
      {link.description && (
        <chakra.span display="block" textStyle="small" fontWeight="normal" color="fg.muted">
          {link.description}
        </chakra.span>
      )}
    </MenuAnchor>
  );
}
