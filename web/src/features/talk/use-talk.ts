import type { Bot } from '@contract/bots.ts';
import type { TalkChoice } from '@contract/ordering.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { botTexts } from '@/content/bot.ts';
import { api } from '@/lib/api-client.ts';
import { ApiError } from '@/lib/api-error.ts';
import { keepDay, readDay, watchDay } from '@/lib/kept-day.ts';
import { newUuid } from '@/lib/random-id.ts';
import { declinePhones, rateBot } from './bot-calls.ts';
import {
  isKeptTalk,
  type KeptTalk,
  linesOf,
  mergeTalks,
  newLineId,
  type Offered,
  openStep,
  type Placed,
  phoneQuestion,
  type TalkLine,
  withoutOldSteps,
} from './talk-lines.ts';
import type { TalkSource } from './talk-source.ts';
import { type BotState, failureText, lostState } from './use-bot.ts';
import { loadNumbers, useNumbers } from './use-numbers.ts';
import { usePerson } from './use-person.ts';

/** Enough for a long conversation, and small enough for a phone's storage. */
const MOST_LINES = 100;
const NOTHING: KeptTalk = { conversation: null, lines: [] };

type TalkOptions = {
  source: TalkSource;
  /** The assistant does not exist any more, or does not work on this site. */
  onLost: (state: BotState) => void;
  onWork: (work: Bot['work']) => void;
  /** The visitor wants a person, or nothing was found. */
  onPerson: () => void;
};

/** A pressed choice of a step, card or beginning. */
export type Choice = Pick<TalkChoice, 'value' | 'label'>;

/** A question as a line: typed, offered or chosen. */
function questionOf(question: string | Offered | Choice): Pick<TalkLine, 'text' | 'sent'> {
  const id = newUuid();
  if (typeof question === 'string') return { text: question, sent: { id } };
  return 'value' in question
    ? { text: question.label, sent: { id, chosen: question.value } }
    : { text: question.question, sent: { id, pressed: question.id } };
}

/** Why the last question has no reply; `full`: the conversation has reached its limit. */
type Failure = { text: string; full: boolean };

/** Calls `act` once the other tabs have finished theirs, where the browser can tell; one that refuses storage refuses locks too. */
async function inTurn(name: string | null, act: () => Promise<void>): Promise<void> {
  let acting: Promise<void> | undefined;
  const once = () => {
    acting ??= act();
    return acting;
  };
  if (name !== null) await navigator.locks?.request(name, once).catch(() => undefined);
  return once();
}

/** The conversation of a visitor with an assistant: one question at a time, kept for a day. */
export function useTalk({ source, onLost, onWork, onPerson }: TalkOptions) {
  const { key } = source;
  /** Under which it is kept; null for an assistant of this page only. */
  const name = key === null ? null : `bot.${key}`;
  const [talk, setTalk] = useState<KeptTalk>(NOTHING);
  const [waiting, setWaiting] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const current = useRef(NOTHING);
  const busy = useRef(false);
  /** The conversation before a restart, until the new one has its first question. */
  const [left, setLeft] = useState<KeptTalk | null>(null);
  /** The last line of another tab: that tab waits for its reply, this one does not. */
  const [elsewhere, setElsewhere] = useState<number | undefined>(undefined);

  const show = useCallback((next: KeptTalk) => {
    current.current = next;
    setTalk(next);
  }, []);
  const set = useCallback(
    (next: KeptTalk) => {
      show({ ...next, lines: withoutOldSteps(next.lines.slice(-MOST_LINES)) });
      if (name !== null) keepDay(name, next.lines.length > 0 ? current.current : null, Date.now());
    },
    [name, show],
  );
  /** The talk as the newest tab has it: this device has one, in however many tabs. */
  const newest = useCallback(
    (): KeptTalk => (name && readDay(name, isKeptTalk, Date.now())) || current.current,
    [name],
  );

  // In an effect, because the first render must equal the server's HTML.
  useEffect(() => {
    if (name === null) return;
    if (current.current.lines.length === 0) show(newest());
    return watchDay(name, () => {
      const kept = readDay(name, isKeptTalk, Date.now());
      if (!kept) return show(NOTHING);
      const { conversation, lines } = current.current;
      const last = kept.lines.at(-1)?.id;
      if (!lines.some(({ id }) => id === last)) setElsewhere(last);
      if (conversation !== null && kept.conversation !== conversation) return show(kept);
      // Two tabs that write at the same moment do not see each other's line.
      const merged = mergeTalks(kept, current.current);
      if (merged.lines.length > kept.lines.length) set(merged);
      else show(merged);
    });
  }, [name, newest, show, set]);

  /** Sends the question that is the last line. */
  const send = useCallback(
    async (question: TalkLine) => {
      const { id, sent, text } = question;
      if (busy.current || !sent) return;
      busy.current = true;
      setWaiting(true);
      setFailure(null);
      try {
        await inTurn(name, async () => {
          const { conversation, lines, declined = [], takenBy } = newest();
          const previous = lines.findLast(({ answer }) => answer !== undefined)?.answer;
          const earlier = lines.findLast(
            (line) =>
              line.from === 'you' && line.id < id && line.sent && line.sent.chosen === undefined,
          );
          const open = openStep(lines, id);
          const masked = async (words: string) =>
            declined.length === 0 ? words : (await loadNumbers()).withoutPhones(words, declined);
          const reply = await source.ask({
            ...sent,
            conversation,
            ...(takenBy && { toPerson: true }),
            text: await masked(text),
            ...(previous !== undefined && { previous }),
            ...(open && { draft: open.step.draft }),
            ...(earlier && { earlier: await masked(earlier.text) }),
          });
          onWork(reply.work);
          const isTaken = reply.takenBy !== null;
          const replied: KeptTalk = {
            conversation: reply.conversation,
            lines: isTaken
              ? [{ ...question, delivered: true }]
              : linesOf(reply, id + 1, open !== null),
            ...(reply.conversation !== conversation && { proof: sent.id }),
            ...((reply.person || isTaken) && { asked: true }),
            takenBy: reply.takenBy,
          };
          set(mergeTalks(replied, newest()));
          if (reply.person) onPerson();
        });
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
    [name, source, set, newest, onLost, onWork, onPerson],
  );

  /** Asks a question; false while the previous one has no reply yet. */
  const ask = useCallback(
    (question: string | Offered | Choice): boolean => {
      if (busy.current) return false;
      const now = newest();
      const line: TalkLine = { id: newLineId(now.lines), from: 'you', ...questionOf(question) };
      set({ ...now, lines: [...now.lines, line] });
      setLeft(null);
      void send(line);
      return true;
    },
    [set, send, newest],
  );

  const last = talk.lines.at(-1);
  const unanswered =
    last?.from === 'you' && !waiting && !last.delivered && last.id !== elsewhere ? last : undefined;

  const again = useCallback(() => {
    if (unanswered) void send(unanswered);
  }, [unanswered, send]);

  const restart = useCallback(() => {
    if (busy.current) return;
    setFailure(null);
    // A second press must not replace the lines that can be taken back.
    if (current.current.lines.length > 0) setLeft(current.current);
    set(NOTHING);
  }, [set]);
  const undoRestart = useCallback(() => {
    if (left) set(left);
    setLeft(null);
  }, [left, set]);

  /** Sends the question that has no reply as the first question of a new conversation. */
  const askAnew = useCallback(() => {
    if (!unanswered?.sent) return;
    const { text, sent } = unanswered;
    const open = openStep(current.current.lines, unanswered.id);
    restart();
    // What is being put together goes on in the new conversation.
    if (open) set({ ...NOTHING, lines: [open.line] });
    ask(
      sent.chosen !== undefined
        ? { value: sent.chosen, label: text }
        : sent.pressed === undefined
          ? text
          : { id: sent.pressed, question: text },
    );
  }, [unanswered, restart, ask, set]);

  /** Thanks for what the visitor has left for people, or shows what was sent to one: somebody may answer here. */
  const say = useCallback(
    (text: string, more?: Partial<TalkLine>) => {
      const now = newest();
      const id = newLineId(now.lines);
      set({ ...now, asked: true, lines: [...now.lines, { id, from: 'assistant', text, ...more }] });
    },
    [set, newest],
  );

  const person = usePerson({
    key,
    talk,
    newest,
    onTalk: useCallback(
      (conversation, { state, name: takenBy, messages }, withPeople) => {
        const now = newest();
        if (now.conversation !== conversation) return;
        const lines = withPeople(now.lines, messages);
        const asked = state === 'person' || state === 'taken';
        const isSame = now.asked === asked && (now.takenBy ?? null) === takenBy;
        if (lines !== now.lines || !isSame) set({ ...now, lines, asked, takenBy });
      },
      [set, newest],
    ),
  });

  const numbers = useNumbers(talk.lines);
  const phonesOf = useCallback(
    (lines: readonly TalkLine[]) =>
      lines.flatMap(({ from, text }) => (from === 'you' ? (numbers?.phonesIn(text) ?? []) : [])),
    [numbers],
  );

  /** Ends the open step with what was placed; a second answer to the same placing says nothing. */
  const endStep = useCallback(
    (text: string, placed: Placed) => {
      const now = newest();
      if (now.lines.some((line) => line.placed?.token === placed.token)) return;
      const id = newLineId(now.lines);
      // The phones of an order were given to the business with it.
      set({
        ...now,
        passed: [...new Set([...(now.passed ?? []), ...phonesOf(now.lines)])],
        lines: [...now.lines, { id, from: 'assistant', text, step: null, placed }],
      });
    },
    [set, newest, phonesOf],
  );

  /** Says what has become of something placed. */
  const tellPlaced = useCallback(
    (text: string, placed: Placed) => {
      const now = newest();
      const id = newLineId(now.lines);
      const lines = now.lines.map((line) =>
        line.placed?.token === placed.token ? { ...line, placed } : line,
      );
      set({ ...now, lines: [...lines, { id, from: 'assistant', text, placed }] });
    },
    [set, newest],
  );

  const rate = useCallback(
    ({ id, message }: TalkLine, helped: boolean) => {
      const now = newest();
      const { conversation, lines } = now;
      if (key === null || conversation === null || message === undefined) return;
      set({
        ...now,
        lines: lines.map((line) => (line.id === id ? { ...line, rated: helped } : line)),
      });
      // Ratings are for the customer, so the visitor does not wait for the response.
      api(rateBot, { params: { key }, body: { conversation, message, helped } }).catch(
        () => undefined,
      );
    },
    [key, set, newest],
  );

  /** Keeps what the visitor decided about phones; declined ones are masked where they are stored. */
  const settlePhones = useCallback(
    (phones: readonly string[], agreed: boolean) => {
      const now = newest();
      const { conversation, passed = [], declined = [] } = now;
      set({
        ...now,
        ...(agreed ? { passed: [...passed, ...phones] } : { declined: [...declined, ...phones] }),
      });
      if (agreed || key === null || conversation === null) return;
      const body = { conversation, phones: [...phones] };
      // What is sent from now on is masked on the device.
      api(declinePhones, { params: { key }, body }).catch(() => undefined);
    },
    [key, set, newest],
  );

  return {
    lines: talk.lines,
    /** The name of the person who answers in place of the assistant. */
    takenBy: talk.takenBy ?? null,
    ...person,
    phoneQuestion: waiting || key === null || !numbers ? null : phoneQuestion(talk, numbers),
    /** The phones that the visitor has written. */
    phones: phonesOf(talk.lines),
    conversation: talk.conversation,
    waiting,
    /** Shown under a question without a reply. */
    failure: unanswered && { full: false, text: botTexts.notSent, ...failure },
    canUndo: left !== null && talk.lines.length === 0,
    /** The step that is open, and the id under which it is placed. */
    open: openStep(talk.lines),
    ...{ ask, again, askAnew, restart, undoRestart, say, rate, settlePhones, endStep, tellPlaced },
  };
}
