import { chakra } from '@chakra-ui/react/styled-system';
import { socialLinks } from '@contract/company.ts';
import { Link, useLocation } from 'react-router-dom';
import { Brand } from '@/components/brand.tsx';
import { WhoWeAre } from '@/components/who-we-are.tsx';
import { chromeTexts, footerColumns, footerTexts } from '@/content/nav.ts';
import { PATHS } from '@/lib/paths.ts';
import { isActivePath } from './active-path.ts';

const linkStyle = {
  display: 'inline-block',
  py: '1',
  color: 'fg.onDark',
  _hover: { color: 'white', textDecoration: 'underline', textUnderlineOffset: '0.25em' },
} as const;
const FooterLink = chakra(Link, { base: linkStyle });
const FooterAnchor = chakra('a', { base: linkStyle });

/** The dark footer, a line in the account: docs/product.md §2.1. */
export function Footer() {
  const isLine = isActivePath(useLocation().pathname, PATHS.account);
  const help = footerColumns.at(-1);
  return (
    <chakra.footer bg="bg.dark" color="white" _print={{ display: 'none' }}>
      <chakra.div
        height="4"
        opacity="ornament"
        backgroundImage="keyFret"
        backgroundRepeat="repeat-x"
      />
      <chakra.div
        maxWidth="page"
        mx="auto"
        px={{ base: '5', md: '6' }}
        py={isLine ? '6' : { base: '12', md: '16' }}
      >
        {!isLine && <FooterColumns />}
        <chakra.div
          display="flex"
          flexWrap="wrap"
          justifyContent="space-between"
          gap="4"
          mt={isLine ? undefined : '10'}
          pt={isLine ? undefined : '6'}
          borderTopWidth={isLine ? undefined : '1px'}
          borderColor="ink.800"
          textStyle="small"
        >
          <chakra.p color="fg.onDark">{footerTexts.copyright}</chakra.p>
          <nav aria-label={isLine ? help?.title : chromeTexts.socialNavigation}>
            <chakra.ul display="flex" flexWrap="wrap" columnGap="5" listStyle="none">
              {isLine
                ? help?.links.map(({ href, label }) => (
                    <li key={href}>
                      <FooterLink to={href}>{label}</FooterLink>
                    </li>
                  ))
                : socialLinks.map(({ name, url }) => (
                    <li key={name}>
                      <FooterAnchor href={url} rel="noopener">
                        {name}
                      </FooterAnchor>
                    </li>
                  ))}
            </chakra.ul>
          </nav>
        </chakra.div>
      </chakra.div>
    </chakra.footer>
  );
}

/** The site's pages in columns, and who we are. */
function FooterColumns() {
  return (
    <>
      <chakra.div
        display="grid"
        gap={{ base: '10', lg: '8' }}
        gridTemplateColumns={{ base: '1fr 1fr', md: 'repeat(3, 1fr)', lg: '1.7fr 1fr 1fr 1fr' }}
      >
        <chakra.div maxWidth="88" gridColumn={{ base: '1 / -1', lg: 'auto' }}>
          <Brand />
          <chakra.p textStyle="small" color="fg.onDark" mt="4">
            {footerTexts.about}
          </chakra.p>
        </chakra.div>
        {footerColumns.map(({ title, links }) => (
          <chakra.nav key={title} aria-label={title}>
            <chakra.h2 textStyle="label" mb="3">
              {title}
            </chakra.h2>
            <chakra.ul listStyle="none" textStyle="small">
              {links.map(({ href, label }) => (
                <li key={label}>
                  <FooterLink to={href}>{label}</FooterLink>
                </li>
              ))}
            </chakra.ul>
          </chakra.nav>
        ))}
      </chakra.div>
      <chakra.div color="fg.onDark" mt="10">
        <WhoWeAre />
      </chakra.div>
    </>
  );
}
