import { chakra } from '@chakra-ui/react/styled-system';
import { assistantTexts } from '@/content/chat-assistant.ts';
import { Assistant } from '@/features/chat/conversation/assistant.tsx';

export function Page() {
  return (
    <chakra.main display="flex" flexDirection="column" height="dvh" maxWidth="prose" mx="auto">
      <chakra.h1 srOnly>{assistantTexts.name}</chakra.h1>
      <Assistant takesFocus />
    </chakra.main>
  );
}
