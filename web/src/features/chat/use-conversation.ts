import { useCallback, useEffect, useRef, useState } from 'react';
import { answerQuestion, assistantTexts } from '@/content/chat-assistant.ts';

export type ChatLine = {
  id: number;
  from: 'assistant' | 'you';
  text: string;
  link?: { label: string; href: string };
};

/** Long enough to read one's own question first. */
const ANSWER_AFTER_MS = 450;
const GREETING: ChatLine = { id: 0, from: 'assistant', text: assistantTexts.greeting };

/** A conversation with the small assistant; it lives as long as the page and is kept nowhere. */
export function useConversation() {
  const [lines, setLines] = useState<readonly ChatLine[]>([GREETING]);
  const [waiting, setWaiting] = useState(0);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  const lastId = useRef(0);

  const forget = useCallback(() => {
    for (const timer of timers.current) clearTimeout(timer);
    timers.current.clear();
  }, []);
  useEffect(() => forget, [forget]);

  const say = useCallback((line: Omit<ChatLine, 'id'>) => {
    lastId.current += 1;
    const id = lastId.current;
    setLines((all) => [...all, { ...line, id }]);
  }, []);

  const ask = useCallback(
    (text: string) => {
      const question = text.trim();
      if (question === '') return;
      say({ from: 'you', text: question });
      setWaiting((count) => count + 1);
      const timer = setTimeout(() => {
        timers.current.delete(timer);
        const { answer, link } = answerQuestion(question);
        setWaiting((count) => count - 1);
        say({ from: 'assistant', text: answer, link });
      }, ANSWER_AFTER_MS);
      timers.current.add(timer);
    },
    [say],
  );

  const restart = useCallback(() => {
    forget();
    setWaiting(0);
    setLines([GREETING]);
  }, [forget]);

  return { lines, typing: waiting > 0, ask, restart };
}
