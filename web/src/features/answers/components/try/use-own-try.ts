import type { OwnExplanation } from '@assistant/own-assistant.ts';
import { accountBelow, isAccountAlone, REPLY_TEXTS } from '@assistant/own-reply-text.ts';
import type { BotAccount } from '@contract/bots.ts';
import type { OwnAnswer } from '@contract/own-answers.ts';
import type { WorkingHours } from '@contract/week.ts';
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

async function loadEngine() {
  const [engine, { sayHours }] = await Promise.all([
    loadPart(() => import('@assistant/own-assistant.ts')),
    loadPart(() => import('@assistant/open-hours.ts')),
  ]);
  return { ...engine, sayHours };
}

/** The same retrieval code that the API runs for visitors; loaded with the first page that uses it. */
export function useOwnEngine() {
  return useQuery({
    queryKey: ['own-engine'],
    queryFn: loadEngine,
  });
}

/** Beside a sentence of ours that answers alone. */
const ALONE = { band: 'sure', answers: [], offers: [] } as const;

/** Finds replies in the saved answers, as for a visitor. */
export function useOwnTry(
  answers: readonly OwnAnswer[],
  own: BotAccount | null,
  hours: WorkingHours | undefined,
) {
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
    const computed = hours && engine.sayHours(hours, text, Date.now(), found.reply.band === 'sure');
    const isAlone = !wants && isAccountAlone(own, text, found.reply.answers);
    const alone = computed ?? (isAlone ? REPLY_TEXTS.account : null);
    const turn = {
      text,
      sentence: alone ?? said,
      account: isAlone ? own : accountBelow(own, text, found.reply.answers),
      ranked: found.ranked,
      reply: alone === null ? found.reply : { ...found.reply, ...ALONE },
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
