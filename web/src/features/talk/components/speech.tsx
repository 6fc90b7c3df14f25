import { useCallback, useEffect, useRef, useState } from 'react';
import { speechErrors, speechTexts as texts } from '../speech-texts.ts';
import { talkTexts } from '../talk-texts.ts';
import { Button } from './parts.tsx';

/** What of the browser's speech recognition is used; neither TypeScript nor every browser has it. */
type Recognition = {
  lang: string;
  start: () => void;
  stop: () => void;
  abort: () => void;
  onresult: ((event: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
};
type Browser = Record<'SpeechRecognition' | 'webkitSpeechRecognition', new () => Recognition>;

/** The person has read who hears the speech; until the page is left. */
let agreed = false;

export type SpeechProps = { onHeard: (text: string) => void; onClose: () => void };

/**
 * Hears one question. What was heard until the part is closed is given to `onHeard`; Escape, or closing the panel around it,
 * ends it without a text.
 */
export function Speech({ onHeard, onClose }: SpeechProps) {
  const [phase, setPhase] = useState<'asks' | 'hears' | 'failed'>('asks');
  const [fault, setFault] = useState('');
  const running = useRef<Recognition>(null);
  const first = useRef<HTMLButtonElement>(null);
  const heard = useRef({ onHeard, onClose });
  heard.current = { onHeard, onClose };

  const hear = useCallback(() => {
    agreed = true;
    const { SpeechRecognition, webkitSpeechRecognition } = window as unknown as Browser;
    const recognition = new (SpeechRecognition ?? webkitSpeechRecognition)();
    running.current = recognition;
    let ended = '';
    recognition.lang = 'mn-MN';
    recognition.onresult = ({ results }) => {
      ended = 'heard';
      heard.current.onHeard(results[0]?.[0]?.transcript ?? '');
    };
    recognition.onerror = ({ error }) => {
      ended = error;
    };
    recognition.onend = () => {
      if (ended === 'heard' || running.current !== recognition) return;
      setFault(speechErrors[ended || 'no-speech'] ?? speechErrors.failed ?? '');
      setPhase('failed');
    };
    setPhase('hears');
    recognition.start();
  }, []);

  useEffect(() => {
    if (agreed) hear();
    return () => {
      running.current?.stop();
      running.current = null;
    };
  }, [hear]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each phase has buttons of its own
  useEffect(() => first.current?.focus(), [phase]);
  useEffect(() => {
    const cancel = () => {
      running.current?.abort();
      running.current = null;
      heard.current.onClose();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // The panel around it stays open.
      event.preventDefault();
      event.stopPropagation();
      cancel();
    };
    document.addEventListener('keydown', onKey, true);
    document.addEventListener('close', cancel, true);
    return () => {
      document.removeEventListener('keydown', onKey, true);
      document.removeEventListener('close', cancel, true);
    };
  }, []);

  return (
    <div style={{ display: 'grid', gap: 8, paddingBottom: 8 }}>
      <p
        key={phase}
        role={phase === 'failed' ? 'alert' : 'status'}
        className={phase === 'failed' ? 'small error' : 'small'}
      >
        {phase === 'asks' ? texts.notice : phase === 'hears' ? texts.hearing : fault}
      </p>
      <div className="row">
        <Button ref={first} onClick={phase === 'hears' ? onClose : hear}>
          {phase === 'asks' ? texts.agree : phase === 'hears' ? texts.stop : texts.again}
        </Button>
        {phase !== 'hears' && (
          <Button look="plain" onClick={onClose}>
            {talkTexts.cancel}
          </Button>
        )}
      </div>
    </div>
  );
}
