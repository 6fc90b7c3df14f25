import { type Bot, leaveLead } from '@contract/bots.ts';
import { api } from '@/lib/api-client.ts';
import { sendOnce } from '@/lib/idempotency-key.ts';
import { botLeadTexts } from '../texts.ts';
import type { BotState } from '../use-bot.ts';
import { ContactForm } from './contact-form.tsx';

const TEXTS = { ...botLeadTexts, phoneHint: botLeadTexts.either };

export type LeadFormProps = {
  botKey: string;
  bot: Bot;
  site: string | undefined;
  conversation: string | null;
  takesFocus: boolean;
  onShown: () => void;
  onSent: () => void;
  onLost: (state: BotState) => void;
  /** Missing if the page has only this form. */
  onCancel?: () => void;
};

/** Name and phone or e-mail, for the customer to call back. */
export function LeadForm({ botKey, site, conversation, onSent, ...form }: LeadFormProps) {
  const draft = `bot.lead.${botKey}`;
  return (
    <ContactForm
      {...form}
      draft={draft}
      texts={TEXTS}
      send={async (left, proof) => {
        const about = { conversation, consent: true as const, ...(site !== undefined && { site }) };
        const body = { ...about, ...left };
        await sendOnce({ form: draft, owner: null }, body, (idempotencyKey) =>
          api(leaveLead, { params: { key: botKey }, body, proof, idempotencyKey }),
        );
        onSent();
      }}
    />
  );
}
