import { withoutPhones } from '@assistant/talk-numbers.ts';
import { askBot, type Bot, declinePhones, rateBot } from '@contract/bots.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { botTexts } from '@/content/bot.ts';
import { api } from '@/lib/api-client.ts';
import { ApiError } from '@/lib/api-error.ts';
import { keepDay, readDay } from '@/lib/kept-day.ts';
import { newUuid } from '@/lib/random-id.ts';
import {
  isKeptTalk,
  type KeptTalk,
  linesOf,
  type Offered,
  phoneQuestion,
  type TalkLine,
} from './talk-lines.ts';
import { type BotState, failureText, lostState } from './use-bot.ts';

/** Enough for a long conversation, and small enough for a phone's storage. */
const MOST_LINES = 100;
const NOTHING: KeptTalk = { conversation: null, lines: [] };

type TalkOptions = {
  botKey: string;
  site: string | undefined;
  /** The assistant does not exist any more, or does not work on this site. */
  onLost: (state: BotState) => void;
  onWork: (work: Bot['work']) => void;
  /** The visitor wants a person, or nothing was found. */
  onPerson: () => void;
};

/** Why the last question has no reply; `full`: the conversation has reached its limit. */
type Failure = { text: string; full: boolean };

/** The conversation of a visitor with a customer's assistant: one question at a time, kept for a day. */
export function useTalk({ botKey, site, onLost, onWork, onPerson }: TalkOptions) {
  const name = `bot.${botKey}`;
  const [talk, setTalk] = useState<KeptTalk>(NOTHING);
  const [waiting, setWaiting] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const current = useRef(NOTHING);
  const busy = useRef(false);

  const set = useCallback(
    (next: KeptTalk) => {
      current.current = { ...next, lines: next.lines.slice(-MOST_LINES) };
      setTalk(current.current);
      keepDay(name, next.lines.length > 0 ? current.current : null, Date.now());
    },
    [name],
  );

  // In an effect, because the first render must equal the server's HTML.
  useEffect(() => {
    const kept = readDay(name, isKeptTalk, Date.now());
    if (!kept || current.current.lines.length > 0) return;
    current.current = kept;
    setTalk(kept);
  }, [name]);

  /** Sends the question that is the last line. */
  const send = useCallback(
    async (question: TalkLine) => {
      const { sent, text } = question;
      if (busy.current || !sent) return;
      busy.current = true;
      setWaiting(true);
      setFailure(null);
      const { conversation, lines, declined = [] } = current.current;
      const previous = lines.findLast(({ answer }) => answer !== undefined)?.answer;
      try {
        const reply = await api(askBot, {
          params: { key: botKey },
          body: {
            id: sent.id,
            conversation,
            ...(sent.pressed === undefined
              ? { text: withoutPhones(text, declined) }
              : { pressed: sent.pressed }),
            ...(previous !== undefined && { previous }),
            ...(site !== undefined && { site }),
          },
        });
        onWork(reply.work);
        const { lines: now } = current.current;
        set({
          ...current.current,
          conversation: reply.conversation,
          lines: [...now, ...linesOf(reply, (now.at(-1)?.id ?? 0) + 1)],
        });
        if (reply.person) onPerson();
      } catch (error) {
        const lost = lostState(error);
        if (lost) onLost(lost);
        else
          setFailure({
            text: failureText(error),
            full: error instanceof ApiError && error.code === 'conversation_full',
          });
      } finally {
        busy.current = false;
        setWaiting(false);
      }
    },
    [botKey, site, set, onLost, onWork, onPerson],
  );

  /** Asks a question; false while the previous one has no reply yet. */
  const ask = useCallback(
    (question: string | Offered): boolean => {
      if (busy.current) return false;
      const pressed = typeof question === 'string' ? undefined : question;
      const { lines } = current.current;
      const line: TalkLine = {
        id: (lines.at(-1)?.id ?? 0) + 1,
        from: 'you',
        text: pressed?.question ?? String(question),
        sent: { id: newUuid(), ...(pressed && { pressed: pressed.id }) },
      };
      set({ ...current.current, lines: [...lines, line] });
      void send(line);
      return true;
    },
    [set, send],
  );

  const last = talk.lines.at(-1);
  const unanswered = last?.from === 'you' && !waiting ? last : undefined;

  const again = useCallback(() => {
    if (unanswered) void send(unanswered);
  }, [unanswered, send]);

  const restart = useCallback(() => {
    if (busy.current) return;
    setFailure(null);
    set(NOTHING);
  }, [set]);

  /** Sends the question that has no reply as the first question of a new conversation. */
  const askAnew = useCallback(() => {
    if (!unanswered?.sent) return;
    restart();
    const { pressed } = unanswered.sent;
    ask(pressed === undefined ? unanswered.text : { id: pressed, question: unanswered.text });
  }, [unanswered, restart, ask]);

  const say = useCallback(
    (text: string) => {
      const { lines } = current.current;
      const id = (lines.at(-1)?.id ?? 0) + 1;
      set({ ...current.current, lines: [...lines, { id, from: 'assistant', text }] });
    },
    [set],
  );

  const rate = useCallback(
    ({ id, message }: TalkLine, helped: boolean) => {
      const { conversation, lines } = current.current;
      if (conversation === null || message === undefined) return;
      set({
        ...current.current,
        lines: lines.map((line) => (line.id === id ? { ...line, rated: helped } : line)),
      });
      // Ratings are for the customer, so the visitor does not wait for the response.
      api(rateBot, { params: { key: botKey }, body: { conversation, message, helped } }).catch(
        () => undefined,
      );
    },
    [botKey, set],
  );

  /** Keeps what the visitor decided about phones; declined ones are masked where they are stored. */
  const settlePhones = useCallback(
    (phones: readonly string[], agreed: boolean) => {
      const { conversation, passed = [], declined = [] } = current.current;
      set({
        ...current.current,
        ...(agreed ? { passed: [...passed, ...phones] } : { declined: [...declined, ...phones] }),
      });
      if (agreed || conversation === null) return;
      const body = { conversation, phones: [...phones] };
      // What is sent from now on is masked on the device.
      api(declinePhones, { params: { key: botKey }, body }).catch(() => undefined);
    },
    [botKey, set],
  );

  return {
    lines: talk.lines,
    phoneQuestion: waiting ? null : phoneQuestion(talk),
    conversation: talk.conversation,
    waiting,
    /** Shown under a question without a reply. */
    failure: unanswered && { full: false, text: botTexts.notSent, ...failure },
    ...{ ask, again, askAnew, restart, say, rate, settlePhones },
  };
}
