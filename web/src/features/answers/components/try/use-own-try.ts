import type { OwnExplanation, OwnIndex } from '@assistant/own-assistant.ts';
import { accountBelow, isAccountAlone, REPLY_TEXTS } from '@assistant/own-reply-text.ts';
import type { BotAccount } from '@contract/bots.ts';
import type { OwnAnswer } from '@contract/own-answers.ts';
import type { WorkingHours } from '@contract/week.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { loadPart } from '@/lib/load-part.ts';
import { useHours } from '@/lib/use-automations.ts';

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

type Engine = Awaited<ReturnType<typeof loadEngine>>;

/** The same retrieval code that the API runs for visitors: 290 kB, so loaded when something asks it. */
export function useOwnEngine(enabled = true) {
  return useQuery({
    queryKey: ['own-engine'],
    queryFn: loadEngine,
    enabled,
  });
}

/** Beside a sentence of ours that answers alone. */
const ALONE = { band: 'sure', answers: [], offers: [] } as const;

function turnOf(
  engine: Engine,
  index: OwnIndex<OwnAnswer>,
  text: string,
  last: TryTurn | undefined,
  own: BotAccount | null,
  hours: WorkingHours | null,
): Omit<TryTurn, 'id'> {
  const before = { answer: last?.reply.answers[0]?.id, question: last?.text };
  const found = engine.explainOwn(index, text, before);
  const { said, wants } = engine.sentenceTo(text, found.reply);
  const computed = hours && engine.sayHours(hours, text, Date.now(), found.reply.band === 'sure');
  const isAlone = !wants && isAccountAlone(own, text, found.reply.answers);
  const alone = computed ?? (isAlone ? REPLY_TEXTS.account : null);
  return {
    text,
    sentence: alone ?? said,
    account: isAlone ? own : accountBelow(own, text, found.reply.answers),
    ranked: found.ranked,
    reply: alone === null ? found.reply : { ...found.reply, ...ALONE },
  };
}

/** Finds replies in the saved answers, as for a visitor; what it needs is loaded once `begin` or `ask` is called. */
export function useOwnTry(answers: readonly OwnAnswer[], own: BotAccount | null) {
  const [isBegun, setIsBegun] = useState(false);
  const { data: engine, error, refetch } = useOwnEngine(isBegun);
  const hours = useHours(isBegun);
  const index = useMemo(() => engine?.indexOwn(answers), [engine, answers]);
  const [turns, setTurns] = useState<TryTurn[]>([]);
  const [waiting, setWaiting] = useState<string | null>(null);
  useEffect(() => {
    if (waiting === null || !engine || !index || hours === undefined) return;
    setWaiting(null);
    setTurns((known) => [
      ...known,
      { id: known.length, ...turnOf(engine, index, waiting, known.at(-1), own, hours) },
    ]);
  }, [waiting, engine, index, hours, own]);
  return {
    turns,
    /** A question that waits for the retrieval code. */
    waiting,
    begin: () => setIsBegun(true),
    /** False while another question waits. */
    ask(text: string): boolean {
      if (waiting !== null) return false;
      setIsBegun(true);
      setWaiting(text);
      return true;
    },
    clear: () => setTurns([]),
    error,
    refetch: () => void refetch(),
  };
}
