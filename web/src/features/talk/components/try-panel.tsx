import { useMemo, useState } from 'react';
import type { TryExampleId } from '@/content/try.ts';
import type { ChatRequest } from '@/lib/chat-requests.ts';
import { tryExamples } from '../example-texts.ts';
import { type Business, ownSource } from '../own-source.ts';
import { tryCard, tryTexts } from '../try-texts.ts';
import { Frame } from './frame.tsx';
import { Button } from './parts.tsx';
import { Talk } from './talk.tsx';
import { TryForm } from './try-form.tsx';

const businessOf = (request: ChatRequest): Business | null =>
  'example' in request ? (tryExamples[request.example as TryExampleId] ?? null) : null;

export type TryPanelProps = { request: ChatRequest; onClose: () => void };

/** The try: a form about the business, or directly the assistant of an example. */
export function TryPanel({ request, onClose }: TryPanelProps) {
  const [business, setBusiness] = useState(() => businessOf(request));
  const [changing, setChanging] = useState(business === null);
  const source = useMemo(() => business && ownSource(business), [business]);
  const question = 'question' in request ? request.question : undefined;

  if (changing || !source) {
    return (
      <Frame ofSite name={tryCard.title} status={tryTexts.status} colour="blue" onClose={onClose}>
        <TryForm
          start={business}
          onStart={(described) => {
            setBusiness(described);
            setChanging(false);
          }}
        />
      </Frame>
    );
  }
  return (
    <Talk
      ofSite
      source={source}
      status={tryTexts.status}
      // The question belongs to the example, not to a business that the visitor has changed.
      firstQuestion={business === businessOf(request) ? question : undefined}
      onClose={onClose}
      more={<Button onClick={() => setChanging(true)}>{tryTexts.change}</Button>}
    />
  );
}
