import { LIMITS } from '@contract/fields/limits.ts';
import { assistantTexts, personTexts } from '@/content/chat-assistant.ts';
import type { OfficeState } from '@/lib/office-hours.ts';
import type { ChatLine } from '../conversation/kept-conversation.ts';

/** The conversation as staff read it; a long one is cut at its beginning. */
export function conversationText(lines: readonly ChatLine[]): string {
  const whole = lines
    .map(
      ({ from, text }) => `${from === 'you' ? assistantTexts.you : assistantTexts.name}: ${text}`,
    )
    .join('\n\n');
  if (whole === '') return personTexts.subject;
  return whole.length <= LIMITS.text ? whole : `…${whole.slice(1 - LIMITS.text)}`;
}

/** When somebody will reply. */
export function answerTime(state: OfficeState): string {
  if (state.open) return personTexts.open_now;
  const { today, tomorrow, weekdays, onDay } = personTexts;
  const near = [today, tomorrow][state.inDays];
  return personTexts.closed(near ?? onDay(weekdays[state.weekday] ?? ''), state.from);
}
