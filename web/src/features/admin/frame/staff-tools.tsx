import { Box, Portal, Span } from '@chakra-ui/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PATHS } from '@/lib/paths.ts';
import { AdminIcon } from '../kit/parts/admin-icon.tsx';
import { IconButton } from '../kit/parts/icon-button.tsx';
import { adminFrame } from '../kit/parts/texts.ts';
import { TouchButton } from '../kit/parts/touch-button.tsx';
import { KeysHelp } from '../kit/work/keys-help.tsx';
import { signOutAdmin } from '../session/sign-in.ts';
import { ProtectionDialog } from './factor/protection-dialog.tsx';
import { factorTexts } from './factor/texts.ts';
import { RecordSearch } from './record-search.tsx';

/** Search, protection of the account, and logout. */
function Tools() {
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  const [protecting, setProtecting] = useState(false);

  const leave = async () => {
    setLeaving(true);
    await signOutAdmin();
    navigate(PATHS.adminLogin, { replace: true });
  };

  return (
    <>
      <RecordSearch />
      <KeysHelp />
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
    </>
  );
}

/**
 * The tools of every staff page: `tools` is rendered once, and `place` wherever the frame has room for them. They move
 * there as they are, so that a dialog of theirs stays open with what was typed when a tablet is turned.
 */
export function useStaffTools() {
  const [moved] = useState(() => {
    const element = document.createElement('div');
    element.style.display = 'contents';
    return element;
  });
  return {
    tools: (
      <Portal container={{ current: moved }}>
        <Tools />
      </Portal>
    ),
    place: <Box display="contents" ref={(box: HTMLDivElement | null) => box?.append(moved)} />,
  };
}
