import { chakra } from '@chakra-ui/react/styled-system';
import { type ComponentProps, useEffect, useRef } from 'react';
import { type ChatRequest, requestChat } from '@/lib/chat-requests.ts';
import { Button } from './button.tsx';

/** Makes a button of the page open the chat panel with a request. */
function useAsking(request: ChatRequest) {
  const ref = useRef<HTMLButtonElement>(null);
  // The request of the first render, for a click before hydration; `onClick` handles later clicks.
  const first = useRef(request);
  useEffect(() => {
    // A button that has the focus without `:focus-visible` was clicked before hydration.
    const clicked = document.activeElement === ref.current;
    if (clicked && !ref.current?.matches(':focus-visible')) requestChat(first.current);
  }, []);
  return { ref, 'aria-haspopup': 'dialog', onClick: () => requestChat(request) } as const;
}

type AskButtonProps = Omit<ComponentProps<typeof Button>, 'onClick'> & { request: ChatRequest };

/** A button that opens the chat panel with this request. */
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
 * A question in a drawn conversation; pressing it asks the assistant of an example. The parent must be
 * positioned, because the pressable area covers it. Quotation marks are inside the button, which is a box:
 * beside it they would wrap to a line of their own.
 */
export function AskedWords({ example, question, quoted = false }: AskedWordsProps) {
  return (
    <Words type="button" {...useAsking({ example, question })}>
      {quoted && <QuotationMark>«</QuotationMark>}
      <span>{question}</span>
      {quoted && <QuotationMark>»</QuotationMark>}
    </Words>
  );
}
