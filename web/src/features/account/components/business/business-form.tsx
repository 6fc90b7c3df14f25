import {
  BUSINESS_CHANNELS,
  type BusinessProfile,
  businessProfileInput,
  saveBusinessProfile,
} from '@contract/business-profiles.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Card } from '@/components/card.tsx';
import { CheckboxGroup } from '@/components/form/choice-fields.tsx';
import { Form } from '@/components/form/form.tsx';
import { SubmitButton } from '@/components/form/submit-button.tsx';
import { choicesOf, TextareaField } from '@/components/form/text-field.tsx';
import { useSiteForm } from '@/components/form/use-site-form.ts';
import { Notice } from '@/components/notice.tsx';
import { toast } from '@/components/toast-store.ts';
import { businessTexts, channelLabels } from '@/content/account.ts';
import { customerApi } from '@/lib/customer-api.ts';
import { businessKey } from '../../api/business-key.ts';
import { failureText } from '../../failure-text.ts';
import { QuestionsEditor } from './questions-editor.tsx';

const channels = choicesOf(BUSINESS_CHANNELS, channelLabels);

type Props = { owner: string; saved: BusinessProfile };

/** What our team has to know; a draft of this tab until it is saved. */
export function BusinessForm({ owner, saved }: Props) {
  const client = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const { version, updatedAt: _at, openingHours, services, ...rest } = saved;
  const form = useSiteForm({
    id: 'business',
    schema: businessProfileInput,
    defaultValues: { ...rest, openingHours: openingHours ?? '', services: services ?? '' },
    // A draft of what was saved before in another tab is none any more.
    draftVersion: version,
    draftOwner: owner,
  });
  return (
    <Card size="lg">
      <Form
        form={form}
        label={businessTexts.title}
        onSubmit={async (body) => {
          setFailure(null);
          const now = await customerApi(saveBusinessProfile, { body, version });
          form.finish();
          client.setQueryData(businessKey(owner), now);
          toast({ title: businessTexts.saved, tone: 'success' });
        }}
        onError={(error) => setFailure(failureText(error))}
      >
        <TextareaField name="openingHours" {...businessTexts.openingHours} />
        <TextareaField name="services" {...businessTexts.services} />
        <CheckboxGroup name="channels" {...businessTexts.channels} choices={channels} columns={2} />
        <QuestionsEditor />
        {failure && (
          <Notice tone="error" title={businessTexts.saveFailed}>
            {failure}
          </Notice>
        )}
        <SubmitButton pending={businessTexts.saving}>{businessTexts.save}</SubmitButton>
      </Form>
    </Card>
  );
}
