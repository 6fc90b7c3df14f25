import { ENDINGS_PATH } from '@contract/assistant-paths.ts';
import { TALK_ENDINGS, type TalkEnding } from '@contract/talk-endings.ts';
import { keepDay, readDay } from '@/lib/kept-day.ts';
import { newUuid } from '@/lib/random-id.ts';
import { postReport } from './rate-reply.ts';

/** The record by which a conversation is counted: a random id, and nothing of its text. */
type KeptTalk = {
  talk: string;
  begunAt: number;
  ending: TalkEnding;
  /** The ending that the server has accepted. */
  told: TalkEnding | null;
};

/** Stored beside the conversation, and deleted with it. */
const NAME = 'talk-ending';
/**
 * A conversation that continues after this time counts as a new one. The server keeps single conversations for
 * two days.
 */
const DAY_MS = 24 * 60 * 60 * 1000;

const isEnding = (value: unknown): value is TalkEnding =>
  TALK_ENDINGS.some((ending) => ending === value);

const isTalk = (value: unknown): value is KeptTalk => {
  const { talk, begunAt, ending, told } = Object(value) as Partial<KeptTalk>;
  return (
    typeof talk === 'string' &&
    typeof begunAt === 'number' &&
    isEnding(ending) &&
    (told === null || isEnding(told))
  );
};

const isMore = (ending: TalkEnding, than: TalkEnding) =>
  TALK_ENDINGS.indexOf(ending) > TALK_ENDINGS.indexOf(than);

/** The current conversation; undefined until it is read from the device. */
let current: KeptTalk | null | undefined;
/** The conversation before a new one was begun, which can be restored. */
let left: KeptTalk | null = null;
/** The report that is being sent, so that `visibilitychange` and `pagehide` do not send it twice. */
let sending = '';

function currentTalk(now: number): KeptTalk | null {
  if (current === undefined) current = readDay(NAME, isTalk, now);
  return current;
}

function keep(talk: KeptTalk | null, now: number): void {
  current = talk;
  keepDay(NAME, talk, now);
}

/** Records an event of the conversation; an ending weaker than the recorded one changes nothing. */
export function noteEnding(ending: TalkEnding, now: number = Date.now()): void {
  const talk = currentTalk(now);
  if (!talk || now - talk.begunAt > DAY_MS) {
    tellEnding();
    keep({ talk: newUuid(), begunAt: now, ending, told: null }, now);
  } else keep(isMore(ending, talk.ending) ? { ...talk, ending } : talk, now);
}

/** Reports how the conversation has ended so far, unless the server already has this ending. */
function tellEnding(): void {
  const talk = currentTalk(Date.now());
  if (!talk || talk.told === talk.ending) return;
  const { talk: id, ending } = talk;
  const told = `${id} ${ending}`;
  if (sending === told) return;
  sending = told;
  const end = () => {
    if (sending === told) sending = '';
  };
  void postReport(ENDINGS_PATH, { talk: id, ending }).then(({ ok }) => {
    end();
    // After a failure `told` stays as it is, so the ending is reported again when the page is hidden the next
    // time. The server counts a conversation once.
    if (!ok) return;
    if (left?.talk === id) left = { ...left, told: ending };
    if (current?.talk === id) keep({ ...current, told: ending }, Date.now());
  }, end);
}

/** A new conversation is begun, so the previous one has ended, unless it is restored. */
export function endTalk(now: number = Date.now()): void {
  const talk = currentTalk(now);
  if (!talk) return;
  tellEnding();
  left = talk;
  keep(null, now);
}

/** The previous conversation is restored. */
export function resumeTalk(now: number = Date.now()): void {
  if (left) keep(left, now);
  left = null;
}

addEventListener('pagehide', tellEnding);
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') tellEnding();
});
