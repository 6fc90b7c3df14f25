import { chakra } from '@chakra-ui/react/styled-system';
import { BANK_WORDS, BANKS } from '@contract/banks.ts';
import {
  ASSISTANT_COLOURS,
  ASSISTANT_MAILS,
  getOwnAssistant,
  type OwnAssistant,
  saveOwnAssistant,
} from '@contract/own-assistant.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Card } from '@/components/card.tsx';
import { CheckboxField } from '@/components/form/checkbox-field.tsx';
import { CheckboxGroup, RadioCards } from '@/components/form/choice-fields.tsx';
import { describeError } from '@/components/form/error-text.ts';
import { FieldRow } from '@/components/form/field-row.tsx';
import { Form } from '@/components/form/form.tsx';
import { LinesField } from '@/components/form/lines-field.tsx';
import { OverlapNotice } from '@/components/form/overlap-notice.tsx';
import { SubmitButton } from '@/components/form/submit-button.tsx';
import {
  choicesOf,
  PhoneField,
  SelectField,
  TextareaField,
  TextField,
} from '@/components/form/text-field.tsx';
import { useOwnRecord } from '@/components/form/use-own-record.ts';
import { Notice } from '@/components/notice.tsx';
import { HeldWords, useHeldQuestion } from '@/components/own-held-question.tsx';
import { toast } from '@/components/toast-store.ts';
import { assistantColourLabels, assistantMailLabels, heldTexts } from '@/content/own-assistant.ts';
import { useAssistantOwner } from '@/lib/assistant-owner.ts';
import { assistantKeys } from '../../api/assistant-keys.ts';
import { assistantTexts, shareTexts, assistantFormTexts as texts } from '../../texts.ts';
import { settingsForm } from '../own/schemas.ts';

const colours = choicesOf(ASSISTANT_COLOURS, assistantColourLabels);
const banks = choicesOf(BANK_WORDS, BANKS);
const mails = choicesOf(ASSISTANT_MAILS, assistantMailLabels);
const sitesTexts = shareTexts.sites;
const labels = { ...texts, sites: { label: sitesTexts.label } } as unknown as Record<
  string,
  { label: string }
>;

/** The values in the form's order, because records are compared as text. */
export const settingsOf = (assistant: OwnAssistant) => ({
  name: assistant.name,
  greeting: assistant.greeting,
  colour: assistant.colour,
  phone: assistant.phone ?? '',
  hours: assistant.hours ?? '',
  accountBank: assistant.accountBank ?? ('' as const),
  accountNumber: assistant.accountNumber ?? '',
  accountHolder: assistant.accountHolder ?? '',
  sites: [...assistant.sites],
  modelAllowed: assistant.modelAllowed,
  mails: ASSISTANT_MAILS.filter((word) => assistant.mails.includes(word)),
});

const recordOf = (assistant: OwnAssistant) => ({
  version: assistant.version,
  values: settingsOf(assistant),
});

function LookFields() {
  const { isCompany } = useAssistantOwner();
  return (
    <>
      <TextField name="name" {...texts.name} required />
      <TextField name="greeting" {...texts.greeting} required />
      {!isCompany && (
        <RadioCards name="colour" {...texts.colour} choices={colours} columns={3} required />
      )}
      <FieldRow>
        <PhoneField name="phone" {...texts.phone} />
        <TextareaField name="hours" {...texts.hours} rows={2} />
      </FieldRow>
      {!isCompany && <CustomerFields />}
    </>
  );
}

function CustomerFields() {
  return (
    <>
      <chakra.fieldset display="grid" gap="2" borderWidth="0" minWidth="0">
        <chakra.legend textStyle="label">{texts.account.title}</chakra.legend>
        <chakra.p textStyle="small" color="fg.muted">
          {texts.account.text}
        </chakra.p>
        <FieldRow>
          <SelectField name="accountBank" {...texts.accountBank} choices={banks} />
          <TextField name="accountNumber" {...texts.accountNumber} />
          <TextField name="accountHolder" {...texts.accountHolder} />
        </FieldRow>
      </chakra.fieldset>
      <div>
        <CheckboxField name="modelAllowed" label={texts.model} />
        <chakra.p textStyle="small" color="fg.muted">
          {texts.modelHint}
        </chakra.p>
        <chakra.details textStyle="small">
          <chakra.summary color="brand.fg" minHeight="6" cursor="button">
            {texts.modelMore.title}
          </chakra.summary>
          <chakra.p color="fg.muted">{texts.modelMore.text}</chakra.p>
        </chakra.details>
      </div>
      <CheckboxGroup name="mails" {...texts.mails} choices={mails} />
    </>
  );
}

type Props = {
  assistant: OwnAssistant;
  /** One record, shown in two parts: its look, and where the script may run. */
  part: 'look' | 'sites';
};

/** The settings of the own assistant; saving one part keeps the values of the other. */
export function SettingsForm({ assistant, part }: Props) {
  const { id, api, mayWrite } = useAssistantOwner();
  const client = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const { mayFollow, question } = useHeldQuestion();
  const queryKey = assistantKeys.own(id);
  const { form, overlaps, submit } = useOwnRecord({
    id: `assistant-${part}`,
    schema: settingsForm,
    owner: id,
    saved: recordOf(assistant),
    save: async (body, version) => {
      const now = await api(saveOwnAssistant, { body, version });
      // A read that began before the save would replace this newer response.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, now);
      return recordOf(now);
    },
    read: async () =>
      recordOf(
        await client.fetchQuery({
          queryKey,
          queryFn: () => api(getOwnAssistant),
          staleTime: 0,
        }),
      ),
  });
  const isSites = part === 'sites';
  const title = isSites ? sitesTexts.title : texts.title;
  const most = assistant.limits.sites;
  return (
    <Card as="section" aria-labelledby={`${form.id}-title`} size={isSites ? 'md' : 'lg'} gap="4">
      <chakra.h2 id={`${form.id}-title`} textStyle="h3">
        {title}
      </chakra.h2>
      {!isSites && <HeldWords {...assistant} />}
      {isSites && assistant.sites.length > most && (
        <chakra.p color="fg.warm">{sitesTexts.beyond(most)}</chakra.p>
      )}
      <Form
        form={form}
        label={title}
        onSubmit={async (body) => {
          setFailure(null);
          const { name, greeting, hours } = body;
          const { fields } = heldTexts;
          const checked = [
            { what: fields.name, text: name, isName: true },
            { what: fields.greeting, text: greeting, isName: true },
            { what: fields.hours, text: hours ?? '' },
          ];
          if (!(await submit(body, () => isSites || mayFollow(checked)))) return;
          toast({ title: isSites ? sitesTexts.saved : texts.saved, tone: 'success' });
        }}
        onError={(error) => setFailure(describeError(error))}
      >
        <chakra.fieldset display="contents" disabled={!mayWrite}>
          {isSites ? (
            <LinesField
              name="sites"
              label={sitesTexts.label}
              hint={sitesTexts.hint(most)}
              placeholder={sitesTexts.placeholder}
              rows={2}
            />
          ) : (
            <LookFields />
          )}
        </chakra.fieldset>
        <div hidden={!question}>{question}</div>
        {overlaps && (
          <OverlapNotice overlaps={overlaps} labels={labels} words={assistantColourLabels} />
        )}
        {failure && (
          <Notice tone="error" title={assistantTexts.saveFailed}>
            {failure}
          </Notice>
        )}
        {mayWrite && (
          <SubmitButton pending={texts.saving}>
            {isSites ? sitesTexts.save : texts.save}
          </SubmitButton>
        )}
      </Form>
    </Card>
  );
}
