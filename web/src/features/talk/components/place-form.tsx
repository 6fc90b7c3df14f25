import type { Bot } from '@contract/bots.ts';
import type { TalkStep } from '@contract/ordering.ts';
import { ApiError } from '@/lib/api-error.ts';
import { placedLine } from '../placed-states.ts';
import type { Placed } from '../talk-lines.ts';
import type { TalkSource } from '../talk-source.ts';
import { placeTexts } from '../texts.ts';
import type { BotState } from '../use-bot.ts';
import type { Choice } from '../use-talk.ts';
import { ContactForm } from './contact-form.tsx';

export type PlaceFormProps = {
  bot: Bot;
  place: NonNullable<TalkSource['place']>;
  /** The same one for every attempt to place this step, in all tabs. */
  id: string;
  step: TalkStep;
  conversation: string | null;
  phone: string | undefined;
  onShown: () => void;
  onPlaced: (text: string, placed: Placed) => void;
  /** What is placed has changed: said, and shown again by this choice. */
  onChanged: (text: string, choice: Choice) => void;
  onLost: (state: BotState) => void;
  onCancel: () => void;
};

/** What is shown again before it is placed: the whole with its new sum, or the times nearest to one that is taken. */
const SHOWN_AGAIN: Partial<Record<NonNullable<ApiError['code']>, Choice>> = {
  total_changed: { value: 'review', label: placeTexts.review },
  offer_changed: { value: 'review', label: placeTexts.review },
  out_of_stock: { value: 'review', label: placeTexts.review },
  time_taken: { value: 'taken', label: placeTexts.otherTime },
};

/** Name and phone for an order, a booking or a request form that is whole; sending it places it. */
export function PlaceForm({
  place,
  id,
  step,
  conversation,
  onPlaced,
  onChanged,
  ...form
}: PlaceFormProps) {
  const { request, sum } = step;
  if (!request) return null;
  const texts = { ...placeTexts.form, submit: placeTexts.submit[request.kind] };
  return (
    <ContactForm
      {...form}
      draft={`bot.place.${id}`}
      texts={texts}
      isPhoneNeeded
      takesFocus
      send={async ({ name, phone, email, message }) => {
        const draft = { ...request, note: message };
        const contact = { name: name ?? '', phone: phone ?? '', email, consent: true as const };
        const made = await place({ id, conversation, draft, shown: sum, ...contact });
        const { text, placed } = placedLine(request.kind, made);
        onPlaced(text, placed);
      }}
      onFailure={(error) => {
        const again = error instanceof ApiError && error.code ? SHOWN_AGAIN[error.code] : undefined;
        if (again) onChanged((error as ApiError).userMessage ?? '', again);
        return again !== undefined;
      }}
    />
  );
}
