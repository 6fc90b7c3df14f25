import { monthChoices, planChoices } from '@contract/plan-labels.ts';
import { MONTH_LABELS, PLAN_LABELS } from '@contract/plans.ts';
import { COMPANY_INDUSTRIES } from '@contract/trades.ts';
import { COMPANY_SIZES, changeProfile, me, profileInput, type User } from '@contract/users.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CheckboxGroup } from '@/components/form/choice-fields.tsx';
import { describeError } from '@/components/form/error-text.ts';
import { FieldRow } from '@/components/form/field-row.tsx';
import { Form } from '@/components/form/form.tsx';
import { OverlapNotice } from '@/components/form/overlap-notice.tsx';
import { SubmitButton } from '@/components/form/submit-button.tsx';
import {
  choicesOf,
  PhoneField,
  SelectField,
  TextareaField,
  TextField,
  UrlField,
} from '@/components/form/text-field.tsx';
import { useOwnRecord } from '@/components/form/use-own-record.ts';
import { Notice } from '@/components/notice.tsx';
import { useHeldQuestion } from '@/components/own-held-question.tsx';
import { toast } from '@/components/toast-store.ts';
import { settingsTexts } from '@/content/account.ts';
import { heldTexts } from '@/content/own-assistant.ts';
import { signupFields } from '@/content/signup.ts';
import {
  companyFields,
  companyIndustryLabels,
  companySizeLabels,
} from '@/content/signup-company.ts';
import { accountKey } from '@/lib/account-keys.ts';
import { customerApi } from '@/lib/customer-api.ts';
import { keptCustomer } from '@/lib/customer-session.ts';
import { overviewTexts } from '../../texts.ts';
import { SettingCard } from './setting-card.tsx';

/** The form's initial values for a profile. */
function profileValues(account: User) {
  const { firstName, lastName, businessPhone, companyName, location, website, description } =
    account;
  return {
    firstName,
    lastName,
    phone: businessPhone,
    companyName,
    industries: COMPANY_INDUSTRIES.filter((word) => account.industries.includes(word)),
    companySize: COMPANY_SIZES.find((word) => word === account.companySize) ?? ('' as const),
    location,
    website: website ?? '',
    description: description ?? '',
    plan: account.plan ?? ('' as const),
    planMonths: account.planMonths ?? ('' as const),
  };
}

const texts = settingsTexts.profile;
const industries = choicesOf(COMPANY_INDUSTRIES, companyIndustryLabels);
const sizes = choicesOf(COMPANY_SIZES, companySizeLabels);
const fieldTexts = { ...signupFields, ...companyFields };
/** The labels of fields with a closed list. */
const words = { ...companySizeLabels, ...PLAN_LABELS, ...MONTH_LABELS };

const recordOf = (account: User) => ({
  version: account.version,
  values: profileValues(account),
});

export function ProfileCard({ account }: { account: User }) {
  const client = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const { mayFollow, question } = useHeldQuestion();
  const { id } = account;
  const queryKey = accountKey(id);
  const { form, overlaps, submit } = useOwnRecord({
    id: 'profile',
    schema: profileInput,
    owner: id,
    saved: recordOf(account),
    save: async (body, version) => {
      const now = await customerApi(changeProfile, { body, version });
      keptCustomer.update(now);
      // The response of a fetch that is still running would replace this newer record.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, now);
      return recordOf(now);
    },
    read: async () =>
      recordOf(await client.fetchQuery({ queryKey, queryFn: () => customerApi(me), staleTime: 0 })),
  });
  return (
    <SettingCard title={texts.title}>
      <Form
        form={form}
        label={texts.title}
        onSubmit={async (body) => {
          setFailure(null);
          const company = {
            what: heldTexts.fields.companyName,
            text: body.companyName,
            isName: true,
          };
          const ask = () => body.companyName === account.companyName || mayFollow([company]);
          if (await submit(body, ask)) toast({ title: texts.saved, tone: 'success' });
        }}
        onError={(error) => setFailure(describeError(error))}
      >
        <FieldRow>
          <TextField
            name="lastName"
            {...signupFields.lastName}
            autoComplete="family-name"
            required
          />
          <TextField
            name="firstName"
            {...signupFields.firstName}
            autoComplete="given-name"
            required
          />
          <PhoneField name="phone" {...signupFields.phone} required />
          <TextField
            name="companyName"
            {...companyFields.companyName}
            autoComplete="organization"
            required
          />
        </FieldRow>
        <CheckboxGroup
          name="industries"
          {...companyFields.industries}
          choices={industries}
          dense
          required
        />
        <FieldRow>
          <SelectField name="companySize" {...companyFields.companySize} choices={sizes} required />
          <TextField name="location" {...companyFields.location} required />
          <SelectField
            name="plan"
            {...companyFields.plan}
            label={texts.plan}
            hint={overviewTexts.wishHint}
            choices={planChoices}
          />
          <SelectField
            name="planMonths"
            {...companyFields.planMonths}
            label={texts.planMonths}
            choices={monthChoices}
          />
        </FieldRow>
        <UrlField name="website" {...companyFields.website} />
        <TextareaField name="description" {...companyFields.description} />
        {overlaps && <OverlapNotice overlaps={overlaps} labels={fieldTexts} words={words} />}
        <div hidden={!question}>{question}</div>
        {failure && (
          <Notice tone="error" title={texts.failed}>
            {failure}
          </Notice>
        )}
        <SubmitButton pending={settingsTexts.saving}>{texts.save}</SubmitButton>
      </Form>
    </SettingCard>
  );
}
