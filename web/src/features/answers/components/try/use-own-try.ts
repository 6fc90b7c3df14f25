import type { OwnExplanation } from '@assistant/own-assistant.ts';
import { accountBelow, isAccountAlone, REPLY_TEXTS } from '@assistant/own-reply-text.ts';
import type { BotAccount } from '@contract/bots.ts';
import type { OwnAnswer } from '@contract/own-answers.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { loadPart } from '@/lib/load-part.ts';

/** A tried question, with the reply and the nearest answers. */
export type TryTurn = OwnExplanation<OwnAnswer> & {
  id: number;
  text: string;
  /** A fixed sentence of ours, as a visitor reads it. */
  sentence: string | null;
  /** The account to pay to, shown below. */
  account: BotAccount | null;
};

/** The same retrieval code that the API runs for visitors; loaded with the first page that uses it. */
export function useOwnEngine() {
  return useQuery({
    queryKey: ['own-engine'],
    queryFn: () => loadPart(() => import('@assistant/own-assistant.ts')),
  });
}

/** Finds replies in the saved answers, as for a visitor. */
export function useOwnTry(answers: readonly OwnAnswer[], own: BotAccount | null) {
  const { data: engine, error, refetch } = useOwnEngine();
  const index = useMemo(() => engine?.indexOwn(answers), [engine, answers]);
  const [turns, setTurns] = useState<TryTurn[]>([]);
  /** False while the retrieval code or the index is not loaded. */
  const ask = (text: string): boolean => {
    if (!engine || !index) return false;
    const last = turns.at(-1);
    const before = { answer: last?.reply.answers[0]?.id, question: last?.text };
    const found = engine.explainOwn(index, text, before);
    const { said, wants } = engine.sentenceTo(text, found.reply);
    const isAlone = !wants && isAccountAlone(own, text, found.reply.answers);
    const turn = {
      text,
      sentence: isAlone ? REPLY_TEXTS.account : said,
      account: isAlone ? own : accountBelow(own, text, found.reply.answers),
      ranked: found.ranked,
      reply: isAlone ? { ...found.reply, band: 'sure' as const, offers: [] } : found.reply,
    };
    setTurns((known) => [...known, { id: known.length, ...turn }]);
    return true;
  };
  return {
    turns,
    ask,
    clear: () => setTurns([]),
    error,
    refetch: () => void refetch(),
  };
}
