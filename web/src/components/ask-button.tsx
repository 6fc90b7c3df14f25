import { chakra } from '@chakra-ui/react/styled-system';
import { type ComponentProps, useEffect, useRef } from 'react';
import { type ChatRequest, requestChat } from '@/lib/chat-requests.ts';
import { Button } from './button.tsx';

/** Makes a button of the page open the chat panel with a request. */
function useAsking(request: ChatRequest) {
  const ref = useRef<HTMLButtonElement>(null);
  // The request of the first render, for a click before this script; later clicks are handled themselves.
  const first = useRef(request);
  useEffect(() => {
    // A click before this script has left the focus on the button, but not by keyboard.
    const clicked = document.activeElement === ref.current;
    if (clicked && !ref.current?.matches(':focus-visible')) requestChat(first.current);
  }, []);
  return { ref, 'aria-haspopup': 'dialog', onClick: () => requestChat(request) } as const;
}

type AskButtonProps = Omit<ComponentProps<typeof Button>, 'onClick'> & { request: ChatRequest };

/** A button that opens the chat panel with what it names. */
export function AskButton({ request, ...props }: AskButtonProps) {
  return <Button {...props} {...useAsking(request)} />;
}

const Words = chakra('button', {
  base: {
    textAlign: 'start',
    minHeight: '6',
    cursor: 'button',
    textDecoration: 'underline',
    textDecorationStyle: 'dotted',
    textUnderlineOffset: '0.25em',
    _hover: { textDecorationStyle: 'solid' },
    // The whole bubble can be pressed.
    _before: { content: '""', position: 'absolute', inset: '0' },
    '@media (scripting: none)': { textDecoration: 'none' },
  },
});

type AskedWordsProps = { example: string; question: string; quoted?: boolean };

const QuotationMark = ({ children }: { children: string }) => (
  <span aria-hidden="true">{children}</span>
);

/**
 * A drawn question; pressing it asks the assistant of an example. The bubble around it is positioned. The
 * button is a box of its own, so a quotation mark beside it would get a line of its own and is placed inside.
 */
export function AskedWords({ example, question, quoted = false }: AskedWordsProps) {
  return (
    <Words type="button" {...useAsking({ example, question })}>
      {quoted && <QuotationMark>«</QuotationMark>}
      {question}
      {quoted && <QuotationMark>»</QuotationMark>}
    </Words>
  );
}
