import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

type ChatHeaderProps = { title: string; status?: string; children: ReactNode };

/** The one header of the chat, with its buttons. */
export function ChatHeader({ title, status, children }: ChatHeaderProps) {
  return (
    <chakra.div
      display="flex"
      alignItems="center"
      gap="2"
      flexShrink="0"
      pl="5"
      pr="2"
      py="2"
      bg="ink.900"
      color="white"
    >
      <chakra.div flex="1" minWidth="0">
        <chakra.h2 textStyle="label">{title}</chakra.h2>
        {status && (
          <chakra.p fontSize="xs" lineHeight="snug">
            {status}
          </chakra.p>
        )}
      </chakra.div>
      {children}
    </chakra.div>
  );
}
