import { useEffect, useRef, useState } from 'react';
import { speechTexts as texts } from '../speech-texts.ts';
import { Button } from './parts.tsx';

/** What of the browser's speech recognition is used; neither TypeScript nor every browser has it. */
type Recognition = {
  lang: string;
  start: () => void;
  abort: () => void;
  onresult: ((event: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
};
type Maker = new () => Recognition;

const found = globalThis as { SpeechRecognition?: Maker; webkitSpeechRecognition?: Maker };
const Found = found.SpeechRecognition ?? found.webkitSpeechRecognition;

export type SpeechProps = { onHeard: (text: string) => void };

/**
 * Speech as an input of the talk, where the browser has it. Nothing is heard before a second press, which follows the notice that
 * the maker of the browser hears it too. What was heard stands in the field, to be corrected and sent.
 */
export function Speech({ onHeard }: SpeechProps) {
  const [state, setState] = useState<'idle' | 'asking' | 'hearing'>('idle');
  const [failed, setFailed] = useState(false);
  const heard = useRef<Recognition>(null);
  useEffect(() => () => heard.current?.abort(), []);
  if (!Found) return null;
  const hear = () => {
    const recognition = new Found();
    heard.current = recognition;
    recognition.lang = 'mn-MN';
    recognition.onresult = ({ results }) => onHeard(results[0]?.[0]?.transcript ?? '');
    recognition.onerror = ({ error }) => setFailed(error !== 'aborted');
    recognition.onend = () => setState('idle');
    setFailed(false);
    setState('hearing');
    recognition.start();
  };
  return (
    <div className="speech">
      {state === 'asking' && (
        <>
          <p className="small">{texts.notice}</p>
          <div className="row">
            <Button onClick={hear}>{texts.speak}</Button>
            <Button look="plain" onClick={() => setState('idle')}>
              {texts.cancel}
            </Button>
          </div>
        </>
      )}
      {state === 'idle' && (
        <Button look="plain" onClick={() => setState('asking')}>
          {texts.open}
        </Button>
      )}
      {state === 'hearing' && (
        <Button look="plain" onClick={() => heard.current?.abort()}>
          {texts.stop}
        </Button>
      )}
      <span role="status" className="small">
        {state === 'hearing' ? texts.hearing : failed ? texts.failed : ''}
      </span>
    </div>
  );
}
