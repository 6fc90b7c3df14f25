import { useMemo, useState } from 'react';
import type { TryExampleId } from '@/content/try.ts';
import type { ChatRequest } from '@/lib/chat-requests.ts';
import { keepBusiness } from '@/lib/described-business.ts';
import { PATHS } from '@/lib/paths.ts';
import { tryExamples } from '../example-texts.ts';
import { type Business, describedBusiness, describedText, ownSource } from '../own-source.ts';
import { tryCard, tryTexts } from '../try-texts.ts';
import { Frame } from './frame.tsx';
import { Button } from './parts.tsx';
import { Talk } from './talk.tsx';
import { TryForm } from './try-form.tsx';

const businessOf = (request: ChatRequest): Business =>
  'business' in request
    ? describedBusiness(request.business)
    : tryExamples[request.example as TryExampleId];

export type TryPanelProps = { request: ChatRequest; onClose: () => void };

/** The try: the assistant of a described business or of an example, which can be changed and kept for sign-up. */
export function TryPanel({ request, onClose }: TryPanelProps) {
  const [business, setBusiness] = useState(() => businessOf(request));
  const [isChanging, setChanging] = useState(false);
  const source = useMemo(() => ownSource(business), [business]);
  const { unknown = [] } = business;

  if (isChanging) {
    return (
      <Frame ofSite name={tryCard.title} status={tryTexts.status} colour="blue" onClose={onClose}>
        <TryForm
          start={describedText(business)}
          onStart={(text) => {
            setBusiness(describedBusiness(text));
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
      firstQuestion={
        'question' in request && business === businessOf(request) ? request.question : undefined
      }
      onClose={onClose}
      more={
        <>
          {unknown.length > 0 && (
            <p className="small">{`${tryTexts.lacks} ${unknown.join(' ')}`}</p>
          )}
          <div className="row">
            <a
              className="button solid"
              href={PATHS.signup}
              onClick={() => keepBusiness(describedText(business))}
            >
              {tryTexts.save}
            </a>
            <Button onClick={() => setChanging(true)}>{tryTexts.change}</Button>
          </div>
        </>
      }
    />
  );
}
