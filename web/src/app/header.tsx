import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router-dom';
import { Brand } from '@/components/brand.tsx';
import { chromeTexts, homeLink, mainLinks } from '@/content/nav.ts';
import { PATHS } from '@/lib/paths.ts';
import { STAFF_TOOLS_ID } from '@/lib/staff-area.ts';
import { AccountCorner } from './account-corner.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { BarLink } from './nav-link.tsx';
import { ProductMenu } from './product-menu.tsx';

const HomeLink = chakra(Link, { base: { display: 'flex', borderRadius: 'md' } });

/** The fixed header: slides in on load, a toggle menu on small screens. The staff area puts its tools into it. */
export function Header({ staff }: { staff: boolean }) {
  return (
    <chakra.header
      position="fixed"
      insetX="0"
      top="0"
      zIndex="nav"
      height="16"
      bg="bg/92"
      backdropFilter="blur(12px)"
      css={{ WebkitBackdropFilter: 'blur(12px)' }}
      borderBottomWidth="1px"
      borderColor="border"
      animation={{ _motionSafe: 'navIn' }}
      // In print, only the name of the company and no controls.
      _print={{ position: 'static', borderColor: 'transparent' }}
    >
      <chakra.div
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        gap={{ base: '2', sm: '6' }}
        height="full"
        maxWidth="page"
        mx="auto"
        px={{ base: '4', md: '6' }}
      >
        <HomeLink to={PATHS.home} aria-label={chromeTexts.homeLinkLabel}>
          <Brand />
        </HomeLink>
        {staff ? (
          <div id={STAFF_TOOLS_ID} />
        ) : (
          <>
            <chakra.nav
              aria-label={chromeTexts.mainNavigation}
              display={{ base: 'none', lg: 'flex', _print: 'none' }}
              alignItems="center"
              gap="1"
            >
              <BarLink link={homeLink} />
              <ProductMenu />
              {mainLinks.map((link) => (
                <BarLink key={link.href} link={link} />
              ))}
            </chakra.nav>
            <chakra.div
              display={{ base: 'none', lg: 'flex', _print: 'none' }}
              minWidth="26"
              justifyContent="end"
            >
              <AccountCorner />
            </chakra.div>
          </>
        )}
        <MobileMenu />
      </chakra.div>
    </chakra.header>
  );
}
