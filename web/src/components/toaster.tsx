import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { chromeTexts } from '@/content/nav.ts';
import { Icon } from './icons.tsx';
import { addToastRegion, dismissToast, type Toast, toastIn, watchToast } from './toast-store.ts';

const VISIBLE_MS = 5000;
const ICONS = { info: 'info', success: 'check', error: 'info' } as const;
const EDGES = { info: 'sky.500', success: 'green.600', error: 'red.600' } as const;

function Notice({ notice }: { notice: Toast }) {
  const { id, title, text, tone, action } = notice;
  const [held, setHeld] = useState(false);

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismissToast(id), VISIBLE_MS);
    return () => clearTimeout(timer);
  }, [id, held]);

  return (
    <chakra.div
      display="flex"
      alignItems="start"
      gap="3"
      p="4"
      pr="2"
      bg="ink.900"
      color="white"
      borderRadius="lg"
      borderLeftWidth="4px"
      borderColor={EDGES[tone]}
      boxShadow="lg"
      pointerEvents="auto"
      animation={{ _motionSafe: 'riseIn' }}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={ICONS[tone]} mt="0.5" />
      <chakra.div flex="1" minWidth="0" py="0.5" overflowWrap="anywhere">
        <chakra.p textStyle="label">{title}</chakra.p>
        {text && (
          <chakra.p textStyle="small" color="ink.200" mt="1">
            {text}
          </chakra.p>
        )}
        {action && (
          <chakra.button
            type="button"
            minHeight="9"
            mt="1"
            textStyle="label"
            textDecorationLine="underline"
            textUnderlineOffset="0.2em"
            cursor="button"
            _focusVisible={{ outlineColor: 'white' }}
            onClick={() => {
              dismissToast(id);
              action.run();
            }}
          >
            {action.label}
          </chakra.button>
        )}
      </chakra.div>
      <chakra.button
        type="button"
        display="grid"
        placeItems="center"
        boxSize="9"
        borderRadius="full"
        cursor="button"
        _hover={{ bg: 'ink.800' }}
        _focusVisible={{ outlineColor: 'white' }}
        onClick={() => dismissToast(id)}
      >
        <Icon name="close" label={chromeTexts.close} />
      </chakra.button>
    </chakra.div>
  );
}

/**
 * The region for notices. It exists from the start, so that each new text is announced. For one notice at a
 * time no stack is needed: Chakra's Toaster (in the staff area) is a state machine for each notice.
 */
export function Toaster({ inDialog = false }: { inDialog?: boolean }) {
  const [region] = useState(() => Symbol('toasts'));
  const notice = useSyncExternalStore(
    watchToast,
    () => toastIn(region),
    () => null,
  );
  useEffect(() => addToastRegion(region), [region]);

  return (
    <chakra.div
      role="status"
      position="fixed"
      zIndex="toast"
      // At the top of a phone, because the buttons that were just pressed are at the bottom.
      top={{ base: '16', sm: 'auto' }}
      bottom={{ sm: '0' }}
      right={inDialog ? { base: '0', sm: 'auto' } : '0'}
      // A dialog's buttons are at its right: a notice over them would cover them until the pointer leaves.
      left={inDialog ? { sm: '0' } : undefined}
      width="full"
      maxWidth="notice"
      p="4"
      pointerEvents="none"
    >
      {notice && <Notice key={notice.id} notice={notice} />}
    </chakra.div>
  );
}
