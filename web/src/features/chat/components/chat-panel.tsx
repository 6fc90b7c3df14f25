import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Icon } from '@/components/icons.tsx';
import { Spinner } from '@/components/states.tsx';
import { chromeTexts } from '@/content/nav.ts';
import { readChatRequest } from '../chat-requests.ts';
import { chatSource } from '../chat-source.ts';
import { useScrollLock } from '../use-scroll-lock.ts';

export type ChatPanelProps = { open: boolean; onClose: () => void };

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

/** The assistant over the page: native dialog, so the rest is out of reach of focus. */
export function ChatPanel({ open, onClose }: ChatPanelProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [loaded, setLoaded] = useState(false);
  const [source] = useState(() =>
    chatSource(import.meta.env.VITE_CHATBOT_URL, window.location.origin),
  );
  const navigate = useNavigate();
  useScrollLock(open);

  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (!open && dialog.current?.open) dialog.current.close();
  }, [open]);

  useEffect(() => {
    if (!source.own) return;
    const obey = (event: MessageEvent) => {
      if (!frame.current || event.source !== frame.current.contentWindow) return;
      const request = readChatRequest(event.data, window.location.origin);
      if (!request) return;
      onClose();
      if (request.chat === 'open') navigate(request.href);
    };
    window.addEventListener('message', obey);
    return () => window.removeEventListener('message', obey);
  }, [source, navigate, onClose]);

  return (
    <PanelDialog
      ref={dialog}
      aria-label={chromeTexts.chatTitle}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <chakra.div
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        flexShrink="0"
        pl="5"
        pr="2"
        py="2"
        bg="ink.900"
        color="white"
      >
        <chakra.h2 textStyle="label">{chromeTexts.chatTitle}</chakra.h2>
        <chakra.button
          type="button"
          display="grid"
          placeItems="center"
          boxSize="11"
          borderRadius="full"
          cursor="button"
          _hover={{ bg: 'ink.800' }}
          _focusVisible={{ outlineColor: 'white', outlineOffset: '-3px' }}
          onClick={onClose}
        >
          <Icon name="close" label={chromeTexts.closeChat} />
        </chakra.button>
      </chakra.div>
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
          ref={frame}
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
    </PanelDialog>
  );
}
