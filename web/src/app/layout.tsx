import { chakra } from '@chakra-ui/react/styled-system';
import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { chromeTexts } from '@/content/nav.ts';
import { ChatLauncher } from '@/features/chat/components/chat-launcher.tsx';
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
  },
});

/**
 * The common frame of every page but the portfolio. Three parts wake up one after the other,
 * each in a commit of its own: in one piece they hold a phone for 100 ms (docs/decisions/0006). What is
 * pressed, typed or focused in a part that sleeps wakes it first.
 */
export function Layout() {
  return (
    <>
      <SkipLink href="#main">{chromeTexts.skipLink}</SkipLink>
      <Header />
      <Suspense fallback={null}>
        <chakra.main id="main" tabIndex={-1} pt="16" minHeight="screen">
          <Outlet />
        </chakra.main>
        <Suspense fallback={null}>
          <Footer />
          <ChatLauncher />
        </Suspense>
      </Suspense>
    </>
  );
}
