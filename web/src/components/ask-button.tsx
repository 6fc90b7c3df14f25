import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';
import { type ChatRequest, requestChat } from '@/lib/chat-requests.ts';
import { Button } from './button.tsx';

/** Makes a button of the page open the chat panel with a request. */
const asking = (request: ChatRequest) =>
  ({ 'aria-haspopup': 'dialog', onClick: () => requestChat(request) }) as const;

type AskButtonProps = Omit<ComponentProps<typeof Button>, 'onClick'> & { request: ChatRequest };

/** A button that opens the chat panel with this request. */
export function AskButton({ request, ...props }: AskButtonProps) {
  return <Button {...props} {...asking(request)} />;
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
    <Words type="button" {...asking({ example, question })}>
      {quoted && <QuotationMark>«</QuotationMark>}
      <span>{question}</span>
      {quoted && <QuotationMark>»</QuotationMark>}
    </Words>
  );
}
