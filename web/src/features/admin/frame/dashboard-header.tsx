import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '@/components/button.tsx';
import { adminFrame } from '@/content/admin.ts';
import { PATHS } from '@/content/paths.ts';
import { AdminIcon } from '../kit/parts/admin-icon.tsx';
import { signOutAdmin } from '../session/sign-in.ts';
import { useAdminSession } from '../session/use-admin-session.ts';

/** The welcome line with the name, and the logout button. */
export function DashboardHeader() {
  const session = useAdminSession();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);

  const leave = async () => {
    setLeaving(true);
    await signOutAdmin();
    navigate(PATHS.adminLogin, { replace: true });
  };

  return (
    <chakra.div display="flex" alignItems="center" gap="3">
      <chakra.div flex="1" minWidth="0">
        <chakra.h1 textStyle="h3" fontSize={{ base: 'xl', md: '2xl' }}>
          {adminFrame.title}
        </chakra.h1>
        <chakra.p color="fg.muted" overflowWrap="anywhere">
          {session && adminFrame.welcome(session.name)}
        </chakra.p>
      </chakra.div>
      <Button
        variant="outline"
        px="4"
        flexShrink="0"
        aria-disabled={leaving || undefined}
        onClick={() => !leaving && void leave()}
      >
        <AdminIcon name="leave" />
        {leaving ? adminFrame.loggingOut : adminFrame.logout}
      </Button>
    </chakra.div>
  );
}
