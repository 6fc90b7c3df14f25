import { useCallback, useEffect, useRef, useState } from 'react';
import { assistantTexts } from '@/content/chat-assistant.ts';
import { type ChatLine, keepConversation, readConversation } from './kept-conversation.ts';
import type { Talk } from './talk.ts';

/** Small talk does not change what a conversation is about. */
const SMALL_TALK = new Set(['greeting', 'thanks', 'bye', 'ack', 'bot', 'help']);

/** The topic that the conversation is at. */
const subjectOf = (lines: readonly ChatLine[]) =>
  lines.findLast((line) => line.topic && !SMALL_TALK.has(line.topic))?.topic ?? undefined;

/** A conversation; one that is kept stands on the device for a day. */
export function useConversation({ load, kept: isKept }: Talk) {
  // What was kept comes after the first render, which is the server's.
  const [lines, setLines] = useState<readonly ChatLine[]>([]);
  const [waiting, setWaiting] = useState(0);
  const current = useRef<readonly ChatLine[]>([]);
  // Replies to a conversation that was left are nobody's.
  const conversation = useRef(0);

  const set = useCallback((all: readonly ChatLine[]) => {
    current.current = all;
    setLines(all);
  }, []);
  const say = useCallback(
    (line: Omit<ChatLine, 'id'>) => {
      const id = (current.current.at(-1)?.id ?? 0) + 1;
      set([...current.current, { ...line, id }]);
      if (isKept) keepConversation(current.current, Date.now());
    },
    [set, isKept],
  );

  useEffect(() => {
    const kept = isKept ? readConversation(Date.now()) : [];
    // Somebody may have asked before this effect ran.
    if (current.current.length === 0 && kept.length > 0) set(kept);
    void load().catch(() => undefined);
  }, [set, isKept, load]);

  const ask = useCallback(
    async (text: string) => {
      const question = text.trim();
      if (question === '') return;
      const asked = conversation.current;
      const previous = subjectOf(current.current);
      say({ from: 'you', text: question });
      setWaiting((count) => count + 1);
      try {
        const replyTo = await load();
        if (conversation.current !== asked) return;
        const { topic, text: answer, link, nearest } = replyTo(question, previous);
        say({
          from: 'assistant',
          text: answer ?? assistantTexts.unknown,
          topic,
          ...(link ? { link } : {}),
          ...(nearest.length > 0 ? { offers: nearest } : {}),
        });
      } catch {
        if (conversation.current !== asked) return;
        say({
          from: 'assistant',
          text: assistantTexts.notLoaded,
          link: assistantTexts.contactLink,
        });
      } finally {
        if (conversation.current === asked) setWaiting((count) => count - 1);
      }
    },
    [say, load],
  );

  const restart = useCallback(() => {
    conversation.current += 1;
    setWaiting(0);
    set([]);
    if (isKept) keepConversation([], Date.now());
  }, [set, isKept]);

  return { lines, typing: waiting > 0, ask, say, restart };
}
