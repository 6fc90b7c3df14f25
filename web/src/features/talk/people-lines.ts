import { messageText } from '@assistant/talk-events.ts';
import type { BotTalk } from '@contract/bots.ts';
import { newLineId, type TalkLine } from './talk-lines.ts';

/** What people wrote, after the lines that are there; the same lines if nothing is new. */
export function withPeople(
  lines: readonly TalkLine[],
  messages: BotTalk['messages'],
): readonly TalkLine[] {
  const known = new Set(lines.map(({ row }) => row));
  const fresh = messages.filter(({ id }) => !known.has(id));
  if (fresh.length === 0) return lines;
  const now = [...lines];
  for (const message of fresh) {
    const { id: row, author: from, name, picture } = message;
    const text = messageText(message);
    now.push({ id: newLineId(now), from, name, text, row, ...(picture && { picture }) });
  }
  return now;
}
