import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { Button } from '@/components/button.tsx';
import { Icon } from '@/components/icons.tsx';
import { PhoneText } from '@/components/phone-text.tsx';
import { TextLink } from '@/components/text-link.tsx';
import { assistantTexts } from '@/content/chat-assistant.ts';
import type { ChatLine as Line } from './kept-conversation.ts';
import { Thumbs } from './thumbs.tsx';

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

function CopyButton({ text }: { text: string }) {
  const [state, setState] = useState<'copy' | 'copied' | 'copyFailed'>('copy');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      setState('copyFailed');
    }
  };
  return (
    <Button variant="ghost" size="sm" alignSelf="start" onClick={copy}>
      {assistantTexts[state]}
    </Button>
  );
}

type ChatLineProps = {
  line: Line;
  onAsk: (question: string) => void;
  /** Called with the offered question that was pressed. */
  onOffer?: (question: string) => void;
  /** Called with whether the answer helped. */
  onRate?: (helped: boolean) => void;
  onLeave?: () => void;
};

/** One line of the conversation, with its link and the questions it offers. */
export function ChatLine({ line, onAsk, onOffer = onAsk, onRate, onLeave }: ChatLineProps) {
  const { from, text, link, offers } = line;
  return (
    <>
      <Bubble from={from} data-from={from}>
        <chakra.span srOnly>
          {`${from === 'you' ? assistantTexts.you : assistantTexts.name}:`}{' '}
        </chakra.span>
        <PhoneText>{text}</PhoneText>
        {link && (
          <chakra.span display="block" mt="2">
            <TextLink to={link.href} onClick={onLeave}>
              {link.label}
            </TextLink>
          </chakra.span>
        )}
      </Bubble>
      {offers && (
        <Offers
          title={line.topic ? assistantTexts.othersTitle : assistantTexts.nearestTitle}
          // A reply such as «Та эдгээрийн аль нэгийг асуусан уу?» is the title itself.
          isTitled={!text.endsWith('?')}
          questions={offers}
          onAsk={onOffer}
        />
      )}
      {line.topic && (
        <chakra.div display="flex" alignItems="center" gap="1">
          <CopyButton text={text} />
          {onRate && <Thumbs onRate={onRate} />}
        </chakra.div>
      )}
    </>
  );
}

type OffersProps = {
  title: string;
  /** Without it only screen readers have the title. */
  isTitled?: boolean;
  questions: readonly string[];
  onAsk: (question: string) => void;
  /** Called when the pointer or the focus reaches a question, to prepare for the press. */
  onNear?: () => void;
  /** Shows only the title until it is pressed. */
  closed?: boolean;
};

/** Questions to press instead of typing. */
export function Offers(props: OffersProps) {
  const { title, isTitled = true, questions, onAsk, onNear, closed = false } = props;
  const list = (
    <chakra.ul listStyle="none" display="flex" flexWrap="wrap" gap="2">
      {questions.map((question) => (
        <chakra.li key={question} maxWidth="full">
          <Button
            variant="subtle"
            size="sm"
            height="auto"
            minHeight="9"
            py="1.5"
            whiteSpace="normal"
            textAlign="start"
            onClick={() => onAsk(question)}
          >
            {question}
          </Button>
        </chakra.li>
      ))}
    </chakra.ul>
  );
  return (
    <chakra.div role="group" aria-label={title} onPointerEnter={onNear} onFocus={onNear}>
      {closed ? (
        <chakra.details
          css={{ '&[open] > summary svg': { transform: 'rotate(180deg)' } }}
          onToggle={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
        >
          <chakra.summary
            display="inline-flex"
            alignItems="center"
            gap="1"
            textStyle="small"
            color="brand.fg"
            py="2"
          >
            <span>{title}</span> <Icon name="chevronDown" />
          </chakra.summary>
          {list}
        </chakra.details>
      ) : (
        <>
          {isTitled && (
            <chakra.p fontSize="xs" color="fg.muted" mb="2">
              {title}
            </chakra.p>
          )}
          {list}
        </>
      )}
    </chakra.div>
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
