import { chakra } from '@chakra-ui/react/styled-system';
import { Outlet, useLocation } from 'react-router-dom';
import { chromeTexts } from '@/content/nav.ts';
import { ChatLauncher } from '@/features/talk/components/chat-launcher.tsx';
import { isStaffArea, STAFF_FOOTER_ID } from '@/lib/staff-area.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

const SkipLink = chakra('a', {
  base: {
    position: 'fixed',
    top: '2',
    left: '2',
    zIndex: 'toast',
    px: '4',
    py: '3',
    borderRadius: 'md',
    bg: 'ink.950',
    color: 'white',
    fontWeight: 'semibold',
    transform: 'translateY(-200%)',
    _focusVisible: { transform: 'none' },
    _print: { display: 'none' },
  },
});

/** The common frame of every page but the portfolio. */
export function Layout() {
  const staff = isStaffArea(useLocation().pathname);
  return (
    <>
      <SkipLink href="#main">{chromeTexts.skipLink}</SkipLink>
      <Header staff={staff} />
      <chakra.main id="main" tabIndex={-1} pt={{ base: '16', _print: '0' }} minHeight="screen">
        <Outlet />
      </chakra.main>
      {staff ? <footer id={STAFF_FOOTER_ID} /> : <Footer />}
      <ChatLauncher />
    </>
  );
}
