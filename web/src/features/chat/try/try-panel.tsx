import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useMemo, useState } from 'react';
import { Button } from '@/components/button.tsx';
import type { TryExampleId } from '@/content/try.ts';
import { tryCard, tryTexts } from '@/content/try.ts';
import { tryExamples } from '@/content/try-examples.ts';
import type { ChatRequest } from '@/lib/chat-requests.ts';
import { Assistant } from '../conversation/assistant.tsx';
import { ChatHeader } from '../panel/chat-header.tsx';
import { type Business, ownTalk } from './own-talk.ts';
import { TryForm } from './try-form.tsx';

const businessOf = (request: ChatRequest): Business | null =>
  'example' in request ? (tryExamples[request.example as TryExampleId] ?? null) : null;

export type TryPanelProps = { request: ChatRequest; corner: ReactNode; onLeave: () => void };

/** The try: a form about the business, or directly the assistant of an example. */
export function TryPanel({ request, corner, onLeave }: TryPanelProps) {
  const [business, setBusiness] = useState(() => businessOf(request));
  const [changing, setChanging] = useState(business === null);
  const talk = useMemo(() => business && ownTalk(business), [business]);
  const question = 'question' in request ? request.question : undefined;

  if (changing || !talk) {
    return (
      <chakra.div display="flex" flexDirection="column" flex="1" minHeight="0">
        <ChatHeader title={tryCard.title} status={tryTexts.status}>
          {corner}
        </ChatHeader>
        <TryForm
          start={business}
          onStart={(described) => {
            setBusiness(described);
            setChanging(false);
          }}
        />
      </chakra.div>
    );
  }
  return (
    <Assistant
      talk={talk}
      // The question belongs to the example, not to a business that the visitor has changed.
      firstQuestion={business === businessOf(request) ? question : undefined}
      corner={corner}
      onLeave={onLeave}
      more={
        <Button variant="outline" size="sm" alignSelf="start" onClick={() => setChanging(true)}>
          {tryTexts.change}
        </Button>
      }
    />
  );
}
