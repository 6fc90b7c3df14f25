import { Box, Flex, Heading, Span, Text } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PATHS } from '@/lib/paths.ts';
import { AdminIcon } from '../kit/parts/admin-icon.tsx';
import { IconButton } from '../kit/parts/icon-button.tsx';
import { adminFrame } from '../kit/parts/texts.ts';
import { TouchButton } from '../kit/parts/touch-button.tsx';
import { signOutAdmin } from '../session/sign-in.ts';
import { useAdminSession } from '../session/use-admin-session.ts';
import { ProtectionDialog } from './factor/protection-dialog.tsx';
import { factorTexts } from './factor/texts.ts';
import { RecordSearch } from './record-search.tsx';

/** Welcome, cards, search and sign-out, in one line where there is room. */
export function DashboardHeader({ children }: { children: ReactNode }) {
  const session = useAdminSession();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  const [protecting, setProtecting] = useState(false);

  const leave = async () => {
    setLeaving(true);
    await signOutAdmin();
    navigate(PATHS.adminLogin, { replace: true });
  };

  return (
    <Flex align="center" gap={{ base: '2', md: '3' }} wrap="wrap">
      <Box flex={{ base: '1', xl: '0 0 auto' }} minWidth="0">
        <Heading as="h1" size={{ base: 'md', md: 'xl' }}>
          {adminFrame.title}
        </Heading>
        <Text color="fg.muted" textStyle="small" truncate>
          {session && adminFrame.welcome(session.name)}
        </Text>
      </Box>
      {/* The basis is in rem: with large letters the cards take a line of their own. */}
      <Box order={{ base: 1, xl: 0 }} flex={{ base: '1 0 100%', xl: '1 1 32rem' }} minWidth="0">
        {children}
      </Box>
      <RecordSearch />
      <IconButton
        icon="shield"
        label={factorTexts.open}
        word=""
        onClick={() => setProtecting(true)}
      />
      {protecting && <ProtectionDialog onClose={() => setProtecting(false)} />}
      <TouchButton
        variant="outline"
        size="md"
        aria-label={leaving ? undefined : adminFrame.logout}
        loading={leaving}
        loadingText={adminFrame.loggingOut}
        onClick={() => void leave()}
      >
        <AdminIcon name="leave" />
        <Span hideBelow="md">{adminFrame.logout}</Span>
      </TouchButton>
    </Flex>
  );
}
