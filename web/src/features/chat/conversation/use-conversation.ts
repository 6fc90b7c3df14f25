import type { TalkEnding } from '@contract/talk-endings.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { assistantTexts } from '@/content/chat-assistant.ts';
import { loadPart } from '@/lib/load-part.ts';
import { type ChatLine, keepConversation, readConversation } from './kept-conversation.ts';
import type { Reply } from './reply.ts';
import { isSmallTalk } from './small-talk.ts';
import type { Talk } from './talk.ts';

/** The topic of the last answer that is no small talk. */
const subjectOf = (lines: readonly ChatLine[]) =>
  lines.findLast((line) => line.topic && !isSmallTalk(line.topic))?.topic ?? undefined;

const questionsIn = (lines: readonly ChatLine[]) =>
  lines.filter(({ from }) => from === 'you').map(({ text }) => text);

/** A reply as a line of the conversation. */
function lineOf({ text, topic, link, nearest, toPerson }: Reply): Omit<ChatLine, 'id'> {
  return {
    from: 'assistant',
    text: text ?? `${assistantTexts.unknown}\n${assistantTexts.reach}`,
    topic,
    ...(link ? { link } : {}),
    ...(nearest.length > 0 ? { offers: nearest } : {}),
    ...(toPerson ? { toPerson } : {}),
  };
}

type Endings = typeof import('./talk-ending.ts');
let endings: Endings | undefined;
let loading: Promise<Endings> | undefined;

/**
 * Calls the module that counts how conversations end: synchronously if it is loaded, because
 * the page may be closed at any moment. It loads with the first question; a failure is ignored.
 */
function withEndings(act: (endings: Endings) => void): void {
  if (endings) {
    act(endings);
    return;
  }
  loading ??= loadPart(() => import('./talk-ending.ts'));
  loading.then(
    (loaded) => {
      endings = loaded;
      act(loaded);
    },
    () => {
      loading = undefined;
    },
  );
}

/**
 * A conversation; one that is kept is stored on the device for a day. The retrieval is loaded
 * with the first question, or when `prepare` announces one.
 */
export function useConversation({ load, kept: isKept }: Talk) {
  // Read from the device after the first render, which must equal the prerendered HTML.
  const [lines, setLines] = useState<readonly ChatLine[]>([]);
  const [waiting, setWaiting] = useState(0);
  const current = useRef<readonly ChatLine[]>([]);
  /** The reply to the last question: replies are shown in the order of the questions. */
  const replying = useRef<Promise<unknown>>(Promise.resolve());
  /** The lines before a restart, until the new conversation has its first question. */
  const [left, setLeft] = useState<readonly ChatLine[]>([]);
  // Incremented by a restart, so that late replies to the old conversation are dropped.
  const conversation = useRef(0);

  const set = useCallback((all: readonly ChatLine[]) => {
    current.current = all;
    setLines(all);
  }, []);
  const keep = useCallback(() => {
    if (isKept) keepConversation(current.current, Date.now());
  }, [isKept]);
  /** Adds a line at the end. */
  const say = useCallback(
    (line: Omit<ChatLine, 'id'>) => {
      const id = (current.current.at(-1)?.id ?? 0) + 1;
      set([...current.current, { ...line, id }]);
      keep();
    },
    [set, keep],
  );

  /** Records an event of a conversation with our own assistant. */
  const note = useCallback(
    (ending: TalkEnding) => {
      if (isKept) withEndings(({ noteEnding }) => noteEnding(ending));
    },
    [isKept],
  );

  const prepare = useCallback(() => void load().catch(() => undefined), [load]);

  useEffect(() => {
    const kept = isKept ? readConversation(Date.now()) : [];
    // Somebody may have asked before this effect ran.
    if (current.current.length === 0 && kept.length > 0) set(kept);
    // A kept conversation may continue with a rating.
    if (kept.length > 0) withEndings(() => undefined);
  }, [set, isKept]);

  const ask = useCallback(
    async (text: string, onReply?: (reply: Reply) => void) => {
      const question = text.trim();
      if (question === '') return;
      const asked = conversation.current;
      const isLeft = () => conversation.current !== asked;
      const previous = subjectOf(current.current);
      const earlier = questionsIn(current.current);
      say({ from: 'you', text: question });
      note('silence');
      setLeft([]);
      setWaiting((count) => count + 1);
      const before = replying.current;
      const reply = load().then((answer) => answer(question, { previous, earlier }));
      replying.current = reply.then(
        () => before,
        () => before,
      );
      try {
        await before;
        const said = await reply;
        if (isLeft()) return;
        onReply?.(said);
        say(lineOf(said));
      } catch {
        if (isLeft()) return;
        say({
          from: 'assistant',
          text: assistantTexts.notLoaded,
          link: assistantTexts.contactLink,
        });
      } finally {
        if (!isLeft()) setWaiting((count) => count - 1);
      }
    },
    [say, note, load],
  );

  const restart = useCallback(() => {
    conversation.current += 1;
    setWaiting(0);
    // If the button is pressed twice, the second press must not replace the kept lines with an empty list.
    if (current.current.length > 0) setLeft(current.current);
    set([]);
    if (!isKept) return;
    keepConversation([], Date.now());
    withEndings(({ endTalk }) => endTalk());
  }, [set, isKept]);
  /** Restores the lines from before the restart. */
  const undoRestart = useCallback(() => {
    set(left);
    setLeft([]);
    keep();
    if (isKept) withEndings(({ resumeTalk }) => resumeTalk());
  }, [set, keep, left, isKept]);

  const canUndo = left.length > 0;
  return {
    ...{ lines, typing: waiting > 0, canUndo },
    ...{ prepare, ask, say, note, restart, undoRestart },
  };
}
