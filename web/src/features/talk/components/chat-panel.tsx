import { chakra } from '@chakra-ui/react/styled-system';
import { Global } from '@emotion/react';
import { type ComponentType, type MouseEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Spinner } from '@/components/states.tsx';
import { chromeTexts } from '@/content/nav.ts';
import type { ChatRequest } from '@/lib/chat-requests.ts';
import { useHistoryLayers } from '@/lib/history-layers.ts';
import { chatSource, type OutsideSource } from '../chat-source.ts';
import { talkStyles } from '../styles.ts';
import { companySource } from '../talk-source.ts';
import { useScrollLock } from '../use-scroll-lock.ts';
import { Frame } from './frame.tsx';
import { Talk } from './talk.tsx';
import type { TryPanelProps } from './try-panel.tsx';

/** The try that the panel was opened for; `opening` tells two openings apart. */
export type Try = {
  Panel: ComponentType<TryPanelProps>;
  request: ChatRequest;
  opening: number;
};

export type ChatPanelProps = {
  open: boolean;
  onClose: () => void;
  /** Called when the visitor goes forward in the history to the closed panel, to open it again. */
  onReopen: () => void;
  attempt: Try | null;
};

// 420 × 650 and at most 80 % of the height, the whole screen on a phone.
const PanelDialog = chakra('dialog', {
  base: {
    position: 'fixed',
    inset: { base: '0', md: 'auto' },
    right: { md: '6' },
    bottom: { md: '6' },
    m: '0',
    width: { base: 'full', md: 'chatWidth' },
    height: { base: 'dvh', md: 'chatHeight' },
    maxWidth: 'none',
    maxHeight: { base: 'none', md: 'chatMost' },
    p: '0',
    overflow: 'hidden',
    borderWidth: '0',
    borderRadius: { base: 'none', md: 'xl' },
    bg: 'bg.panel',
    color: 'fg',
    boxShadow: 'lg',
    '&[open]': { display: 'flex', flexDirection: 'column' },
    '&::backdrop': { bg: 'ink.950/35' },
    animation: { _motionSafe: 'riseIn' },
  },
});

/** The outside chatbot in its frame. */
function ChatFrame({ source }: { source: OutsideSource }) {
  const [loaded, setLoaded] = useState(false);
  return (
    <chakra.div position="relative" flex="1" minHeight="0">
      {!loaded && (
        <chakra.p
          role="status"
          position="absolute"
          inset="0"
          display="flex"
          alignItems="center"
          justifyContent="center"
          gap="3"
          color="fg.muted"
        >
          <Spinner />
          {chromeTexts.chatLoading}
        </chakra.p>
      )}
      <chakra.iframe
        src={source.src}
        sandbox={source.sandbox}
        allow={source.allow}
        title={chromeTexts.chatFrameTitle}
        position="relative"
        width="full"
        height="full"
        borderWidth="0"
        onLoad={() => setLoaded(true)}
      />
    </chakra.div>
  );
}

/** The assistant over the page, in a native modal dialog, which keeps the focus inside. */
export function ChatPanel({ open, onClose, onReopen, attempt }: ChatPanelProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const [outside] = useState(() =>
    chatSource(import.meta.env.VITE_CHATBOT_URL, window.location.origin),
  );
  const [company] = useState(companySource);
  useScrollLock(open);

  useHistoryLayers('chat', open ? 1 : 0, (depth) => (depth === 0 ? onClose() : onReopen()));

  useEffect(() => {
    if (open && !dialog.current?.open) {
      dialog.current?.showModal();
      // The browser focuses the first button, which the first typed space would press.
      dialog.current?.querySelector<HTMLElement>('[name=question], form input')?.focus();
    }
    if (!open && dialog.current?.open) dialog.current.close();
  }, [open]);

  /** Closes at a press beside the panel, and at a link of a reply to another page, which it opens. */
  const leave = (event: MouseEvent) => {
    const { target, button, metaKey, ctrlKey, shiftKey } = event;
    if (target === dialog.current) return onClose();
    const link = (target as Element).closest('a[href^="/"]:not([target])');
    if (!link || button !== 0 || metaKey || ctrlKey || shiftKey) return;
    event.preventDefault();
    onClose();
    navigate(link.getAttribute('href') ?? '');
  };
  return (
    <PanelDialog ref={dialog} aria-label={chromeTexts.chatTitle} onClose={onClose} onClick={leave}>
      <Global styles={talkStyles} />
      {attempt ? (
        <attempt.Panel key={attempt.opening} request={attempt.request} onClose={onClose} />
      ) : outside ? (
        <Frame ofSite name={chromeTexts.chatTitle} status="" colour="blue" onClose={onClose}>
          <ChatFrame source={outside} />
        </Frame>
      ) : (
        <Talk ofSite source={company} onClose={onClose} />
      )}
    </PanelDialog>
  );
}
