import { chakra } from '@chakra-ui/react/styled-system';
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { Icon } from '@/components/icons.tsx';
import { sayNotLoaded } from '@/components/say-not-loaded.ts';
import { chromeTexts } from '@/content/nav.ts';
import { type ChatRequest, onChatRequest } from '@/lib/chat-requests.ts';
import { loadPart } from '@/lib/load-part.ts';
import { useButtonPlace } from '../use-button-place.ts';
import type { ChatPanelProps, Try } from './chat-panel.tsx';

const RoundButton = chakra('button', {
  base: {
    position: 'fixed',
    zIndex: 'chat',
    right: 'safeRight',
    bottom: 'safeBottom',
    display: 'grid',
    placeItems: 'center',
    boxSize: '14',
    borderRadius: 'full',
    bg: 'brand.solid',
    color: 'brand.contrast',
    fontSize: 'xl',
    boxShadow: 'lg',
    cursor: 'button',
    transition: 'colors',
    _hover: { bg: 'brand.hover' },
    _print: { display: 'none' },
    // Hidden while a form field has the focus, so that it covers neither the field nor the submit button. Fields
    // in a dialog do not count: the dialog is above the button, and returns the focus to it.
    'body:has(:is(input:not([type=checkbox], [type=radio]), textarea, select):focus:not(dialog *)) &':
      {
        display: 'none',
      },
    '&[data-away]': { visibility: 'hidden' },
    // Behind the open panel it would be visible at the round corners. It is transparent and not removed, because
    // the focus returns to it.
    '&:has(~ dialog[open])': { opacity: '0' },
    // In the staff area the button is in the footer, because every row of a list has a button at the right
    // edge.
    'body:has([data-staff-area]) &': {
      position: 'relative',
      right: '0',
      bottom: '0',
      boxSize: '11',
      mt: '-12',
      mb: '1',
      ms: 'auto',
      me: '4',
    },
    // If the page is zoomed so far that its title fills the screen, the button is at the end of the page.
    '@media (max-height: 20em)': {
      position: 'relative',
      right: '0',
      bottom: '0',
      my: '4',
      ms: 'auto',
      me: '4',
    },
    // Without scripts the button does nothing.
    '@media (scripting: none)': { display: 'none' },
  },
});

const loadPanel = () => loadPart(() => import('./chat-panel.tsx'));
const loadTry = () => loadPart(() => import('./try-panel.tsx'));

/**
 * The round button of every page; the panel is loaded on first use. It moves out of the way of the page's buttons,
 * and on a phone of forms.
 */
export function ChatLauncher() {
  const button = useRef<HTMLButtonElement>(null);
  const [Panel, setPanel] = useState<ComponentType<ChatPanelProps> | null>(null);
  const [open, setOpen] = useState(false);
  const [attempt, setAttempt] = useState<Try | null>(null);
  const away = useButtonPlace(button);
  const openings = useRef(0);
  const opener = useRef<HTMLElement | null>(null);

  const show = useCallback((request?: ChatRequest) => {
    openings.current += 1;
    const opening = openings.current;
    opener.current = request ? (document.activeElement as HTMLElement | null) : button.current;
    Promise.all([loadPanel(), request && loadTry()]).then(([{ ChatPanel }, attempted]) => {
      setPanel(() => ChatPanel);
      setAttempt(request && attempted ? { Panel: attempted.TryPanel, request, opening } : null);
      setOpen(true);
    }, sayNotLoaded);
  }, []);
  const close = useCallback(() => {
    setOpen(false);
    opener.current?.focus({ preventScroll: true });
  }, []);

  useEffect(() => onChatRequest(show), [show]);
  useEffect(() => {
    // A reload closes the panel, so its history entry is removed as well.
    if (!history.state?.layers) return;
    loadPart(() => import('@/lib/history-layers.ts')).then(
      ({ keepHistory }) => keepHistory(),
      () => undefined,
    );
  }, []);

  return (
    <>
      <RoundButton
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={chromeTexts.openChat}
        data-away={away || undefined}
        onPointerEnter={() => void loadPanel().catch(() => undefined)}
        onClick={() => show()}
      >
        <Icon name="chat" boxSize="1.6em" />
      </RoundButton>
      {Panel && (
        <Panel open={open} onClose={close} onReopen={() => setOpen(true)} attempt={attempt} />
      )}
    </>
  );
}
