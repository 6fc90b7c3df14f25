import { chakra } from '@chakra-ui/react/styled-system';
import type { MouseEvent } from 'react';
import { TextLink } from '@/components/text-link.tsx';
import { assistantTexts } from '@/content/chat-assistant.ts';
import { askSite, isFramed } from '../chat-requests.ts';
import type { ChatLine as Line } from '../use-conversation.ts';

const Bubble = chakra('div', {
  base: {
    maxWidth: 'bubble',
    px: '4',
    py: '2.5',
    borderRadius: 'lg',
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
    fontSize: 'sm',
  },
  variants: {
    from: {
      assistant: { alignSelf: 'start', bg: 'bg.muted', borderBottomLeftRadius: 'none' },
      you: {
        alignSelf: 'end',
        bg: 'brand.solid',
        color: 'brand.contrast',
        borderBottomRightRadius: 'none',
      },
    },
  },
});

/** One thing said, with a link to the page that says more. */
export function ChatLine({ line: { from, text, link } }: { line: Line }) {
  // In the panel the page behind it opens; the frame itself stays where it is.
  const open = (event: MouseEvent, href: string) => {
    if (!isFramed()) return;
    event.preventDefault();
    askSite({ chat: 'open', href });
  };
  return (
    <Bubble from={from}>
      <chakra.span srOnly>
        {from === 'you' ? assistantTexts.you : assistantTexts.name}:{' '}
      </chakra.span>
      {text}
      {link && (
        <chakra.span display="block" mt="2">
          <TextLink to={link.href} onClick={(event) => open(event, link.href)}>
            {link.label}
          </TextLink>
        </chakra.span>
      )}
    </Bubble>
  );
}

/** Three dots while a reply is pending. */
export function TypingDots() {
  return (
    <Bubble from="assistant" display="flex" gap="1.5" py="4" aria-hidden="true">
      {['0s', '0.15s', '0.3s'].map((animationDelay) => (
        <chakra.span
          key={animationDelay}
          boxSize="2"
          borderRadius="full"
          bg="fg.subtle"
          animation={{ _motionSafe: 'typing' }}
          style={{ animationDelay }}
        />
      ))}
    </Bubble>
  );
}
