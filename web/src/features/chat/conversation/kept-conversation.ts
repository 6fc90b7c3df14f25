import { keepDay, readDay } from '@/lib/kept-day.ts';

export type ChatLine = {
  id: number;
  from: 'assistant' | 'you';
  text: string;
  link?: { label: string; href: string };
  /** Questions offered under a reply. */
  offers?: readonly string[];
  /** The topic that answered; null if the assistant did not know. */
  topic?: string | null;
  /** The form for a person's reply opens below the line; not stored. */
  toPerson?: true;
};

const NAME = 'conversation';
/** Older lines are dropped: the browser's storage is limited. */
const MOST_LINES = 100;

type Kept = { lines: readonly ChatLine[] };

const isText = (value: unknown) => typeof value === 'string';

function isLine(value: unknown): value is ChatLine {
  if (typeof value !== 'object' || value === null) return false;
  const { id, from, text, link, offers } = value as Record<string, unknown>;
  const { label, href } = (link ?? { label: '', href: '/' }) as Record<string, unknown>;
  return (
    Number.isSafeInteger(id) &&
    (from === 'assistant' || from === 'you') &&
    isText(text) &&
    isText(label) &&
    typeof href === 'string' &&
    href.startsWith('/') &&
    (offers === undefined || (Array.isArray(offers) && offers.every(isText)))
  );
}

const isKept = (value: unknown): value is Kept => {
  const { lines } = Object(value) as Partial<Kept>;
  return Array.isArray(lines) && lines.every(isLine);
};

/** The conversation of the last day that this device stores, or an empty one. */
export const readConversation = (now: number): readonly ChatLine[] =>
  readDay(NAME, isKept, now)?.lines ?? [];

/** Stores a conversation for a day, unless the computer is shared; deletes it if it is empty. */
export function keepConversation(lines: readonly ChatLine[], now: number): void {
  const kept = lines.slice(-MOST_LINES).map(({ toPerson: _, ...line }) => line);
  keepDay(NAME, kept.length > 0 ? ({ lines: kept } satisfies Kept) : null, now);
}
