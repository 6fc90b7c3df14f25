import { chakra } from '@chakra-ui/react/styled-system';
import { Link, useLocation } from 'react-router-dom';
import { Button, ButtonRouterLink } from '@/components/button.tsx';
import { Icon } from '@/components/icons.tsx';
import { toast } from '@/components/toast-store.ts';
import { accountTexts, loginLink } from '@/content/nav.ts';
import { signOut, useCustomer } from '@/lib/customer-session.ts';
import { PATHS } from '@/lib/paths.ts';
import { isStaffArea } from '@/lib/staff-area.ts';
import { useActive } from './nav-link.tsx';

const AccountLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    minWidth: '0',
    minHeight: '11',
    px: '2',
    borderRadius: 'full',
    fontSize: 'sm',
    fontWeight: 'semibold',
    _hover: { bg: 'bg.muted' },
  },
});

function leave(): void {
  void signOut();
  toast({ title: accountTexts.loggedOut });
}

/** The login link, or the name of who is signed in and a logout button. */
export function AccountCorner({ wide = false }: { wide?: boolean }) {
  const customer = useCustomer();
  const active = useActive(loginLink.href);
  const { pathname } = useLocation();
  if (!customer) {
    // Staff sign in and out there; after the login its page is still the address for a moment.
    if (isStaffArea(pathname) || pathname === PATHS.adminLogin) return null;
    return (
      <ButtonRouterLink
        to={loginLink.href}
        variant="outline"
        size="md"
        css={{ '&[data-active]': { color: 'brand.fg', borderColor: 'brand.solid' } }}
        {...active}
      >
        {loginLink.label}
      </ButtonRouterLink>
    );
  }
  return (
    <chakra.div display="flex" alignItems="center" gap="2" minWidth="0">
      <AccountLink
        to={PATHS.account}
        aria-label={accountTexts.open(customer.firstName)}
        flex={wide ? '1' : undefined}
        maxWidth={wide ? undefined : '40'}
      >
        <Icon name="user" color="brand.fg" />
        <chakra.span overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
          {customer.firstName}
        </chakra.span>
      </AccountLink>
      <Button variant="ghost" onClick={leave}>
        {accountTexts.logout}
      </Button>
    </chakra.div>
  );
}
