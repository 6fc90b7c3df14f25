import {
  BUSINESS_CHANNELS,
  type BusinessProfile,
  businessProfileInput,
  getBusinessProfile,
  saveBusinessProfile,
} from '@contract/business-profiles.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Card } from '@/components/card.tsx';
import { CheckboxGroup } from '@/components/form/choice-fields.tsx';
import { describeError } from '@/components/form/error-text.ts';
import { Form } from '@/components/form/form.tsx';
import { OverlapNotice } from '@/components/form/overlap-notice.tsx';
import { SubmitButton } from '@/components/form/submit-button.tsx';
import { choicesOf, TextareaField } from '@/components/form/text-field.tsx';
import { useOwnRecord } from '@/components/form/use-own-record.ts';
import { Notice } from '@/components/notice.tsx';
import { toast } from '@/components/toast-store.ts';
import { channelLabels } from '@/content/account.ts';
import { businessKey } from '@/lib/account-keys.ts';
import { customerApi } from '@/lib/customer-api.ts';
import { businessTexts } from '../../texts.ts';

const channelChoices = choicesOf(BUSINESS_CHANNELS, channelLabels);
const labels = { openingHours: businessTexts.openingHours, services: businessTexts.services };

type Props = {
  owner: string;
  /** True once the chatbot is being set up or runs: staff then have to apply each change by hand. */
  begun: boolean;
  saved: BusinessProfile;
};

/** The values in the form's order, because records are compared as text. */
const recordOf = ({ version, openingHours, services, channels }: BusinessProfile) => ({
  version,
  values: {
    openingHours: openingHours ?? '',
    services: services ?? '',
    channels: BUSINESS_CHANNELS.filter((word) => channels.includes(word)),
  },
});

/** The form of the business profile; its draft stays in this tab until it is saved. */
export function BusinessForm({ owner, begun, saved }: Props) {
  const client = useQueryClient();
  const queryKey = businessKey(owner);
  const [failure, setFailure] = useState<string | null>(null);
  const { form, overlaps, submit } = useOwnRecord({
    id: 'business',
    schema: businessProfileInput,
    owner,
    saved: recordOf(saved),
    save: async (body, version) => {
      const now = await customerApi(saveBusinessProfile, { body, version });
      // The response of a fetch that is still running would replace this newer record.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, now);
      return recordOf(now);
    },
    read: async () =>
      recordOf(
        await client.fetchQuery({
          queryKey,
          queryFn: () => customerApi(getBusinessProfile),
          staleTime: 0,
        }),
      ),
  });
  return (
    <Card size="lg">
      <Form
        form={form}
        label={businessTexts.title}
        onSubmit={async (body) => {
          setFailure(null);
          if (!(await submit(body))) return;
          toast({
            title: businessTexts.saved,
            tone: 'success',
            ...(begun && { text: businessTexts.carriedOver }),
          });
        }}
        onError={(error) => setFailure(describeError(error))}
      >
        <TextareaField name="openingHours" {...businessTexts.openingHours} />
        <TextareaField name="services" {...businessTexts.services} />
        <CheckboxGroup
          name="channels"
          {...businessTexts.channels}
          choices={channelChoices}
          columns={2}
        />
        {overlaps && <OverlapNotice overlaps={overlaps} labels={labels} />}
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
