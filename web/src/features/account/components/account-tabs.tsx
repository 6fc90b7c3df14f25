import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router-dom';
import { useCustomer } from '@/lib/customer-session.ts';
import { PATHS } from '@/lib/paths.ts';
import { useOwnAssistant } from '@/lib/use-own-assistant.ts';
import { accountPage, accountTabs, ownerPages } from '../texts.ts';

/** One of five equal columns on every page, so that no tab moves from page to page. */
const Tab = chakra(Link, {
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'end center',
    minHeight: '12',
    pb: '2',
    px: { md: '6' },
    fontWeight: 'semibold',
    fontSize: { base: 'xs', sm: 'sm', md: 'md' },
    color: 'fg.muted',
    borderBottomWidth: '3px',
    borderColor: 'transparent',
    _hover: { color: 'fg' },
    '&[data-open]': { color: 'brand.fg', borderColor: 'brand.solid' },
  },
});

/** Lies over the corner of its tab, so that it takes no place. */
const Count = chakra('span', {
  base: {
    position: 'absolute',
    top: '0',
    right: { base: '0', sm: '1' },
    minWidth: '5',
    px: '1',
    borderRadius: 'full',
    colorPalette: 'danger',
    bg: 'colorPalette.solid',
    color: 'colorPalette.contrast',
    fontSize: 'xs',
    textAlign: 'center',
  },
});

const PageLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '11',
    px: '3',
    borderRadius: 'full',
    fontWeight: 'semibold',
    fontSize: 'sm',
    color: 'fg.muted',
    _hover: { bg: 'bg.muted' },
    '&[aria-current=page]': { bg: 'bg.panel', color: 'brand.fg' },
  },
});

const MOST_SHOWN = 99;

/** The tabs of the account with what waits in each, and below them the pages of the open one. */
export function AccountTabs({ current }: { current: string }) {
  // The first screen asks for it together with its other parts.
  const { data } = useOwnAssistant({ enabled: current !== PATHS.account });
  const { person = 0, requests = 0, mails = 0, missed = 0 } = data?.waiting ?? {};
  const waiting: Partial<Record<string, number>> = {
    [PATHS.account]: person + requests + mails,
    [PATHS.accountAnswers]: missed,
    [PATHS.accountRequests]: requests,
  };
  const isColleague = useCustomer()?.role === 'colleague';
  const tabs = accountTabs.map(({ label, pages }) => ({
    label,
    pages: isColleague ? pages.filter(({ href }) => !ownerPages.has(href)) : pages,
  }));
  const open = tabs.find(({ pages }) => pages.some(({ href }) => href === current));
  return (
    <>
      <chakra.nav
        aria-label={accountPage.navigation}
        display="grid"
        gridTemplateColumns={{ base: 'repeat(5, minmax(0, 1fr))', md: 'repeat(5, max-content)' }}
        mx={{ base: '-2', md: '0' }}
        borderBottomWidth="1px"
        _print={{ display: 'none' }}
      >
        {tabs.map((tab) => {
          const href = tab.pages[0]?.href ?? current;
          const count = waiting[href] ?? 0;
          return (
            <Tab
              key={href}
              to={href}
              data-open={tab === open ? '' : undefined}
              aria-current={href === current ? 'page' : tab === open ? 'true' : undefined}
            >
              <span>{tab.label}</span>
              {count > 0 && (
                <>
                  <chakra.span srOnly>{` (${count})`}</chakra.span>
                  <Count aria-hidden="true">{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</Count>
                </>
              )}
            </Tab>
          );
        })}
      </chakra.nav>
      {open && open.pages.length > 1 && (
        <chakra.nav
          aria-label={accountPage.within(open.label)}
          display="flex"
          flexWrap="wrap"
          mt="2"
          _print={{ display: 'none' }}
        >
          {open.pages.map(({ label, href }) => (
            <PageLink key={href} to={href} aria-current={href === current ? 'page' : undefined}>
              {label}
            </PageLink>
          ))}
        </chakra.nav>
      )}
    </>
  );
}
