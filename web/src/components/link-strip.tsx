import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router-dom';
import { useChosenInView } from './use-chosen-in-view.ts';

const StripLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '11',
    flexShrink: '0',
    whiteSpace: 'nowrap',
    px: '4',
    borderRadius: 'full',
    fontWeight: 'semibold',
    fontSize: 'sm',
    color: 'fg.muted',
    _hover: { bg: 'bg.muted' },
    '&[aria-current=page]': { bg: 'brand.muted', color: 'brand.fg' },
  },
});

type Props = {
  label: string;
  links: readonly { label: string; href: string }[];
  /** The address of the open page. */
  current: string;
};

/** Links to pages beside each other, as a strip that scrolls on a phone; the current one is scrolled into view. */
export function LinkStrip({ label, links, current }: Props) {
  const strip = useChosenInView<HTMLElement>('[aria-current=page]', current);
  return (
    <chakra.nav
      ref={strip}
      aria-label={label}
      display="flex"
      flexWrap={{ md: 'wrap' }}
      gap="1"
      mx="-4"
      px="1"
      py="1"
      position="relative"
      overflowX="auto"
    >
      {links.map(({ label: name, href }) => (
        <StripLink key={href} to={href} aria-current={href === current ? 'page' : undefined}>
          {name}
        </StripLink>
      ))}
    </chakra.nav>
  );
}
