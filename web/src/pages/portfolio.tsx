import { chakra } from '@chakra-ui/react/styled-system';
import { PrintStyles } from '@/features/portfolio/components/print-styles.tsx';
import { Sheet } from '@/features/portfolio/components/sheet.tsx';
import { Toolbar } from '@/features/portfolio/components/toolbar.tsx';
import { ChatLauncher } from '@/features/talk/components/chat-launcher.tsx';

/** Developer portfolio: no header, no footer, ready for paper. */
export function Page() {
  return (
    <chakra.div
      minHeight="dvh"
      bg={{ base: 'bg.muted', _print: 'white' }}
      px={{ base: '3', sm: '5', _print: '0' }}
      py={{ base: '4', md: '8', _print: '0' }}
    >
      <PrintStyles />
      <Toolbar />
      <main id="main">
        <Sheet />
      </main>
      <ChatLauncher />
    </chakra.div>
  );
}
