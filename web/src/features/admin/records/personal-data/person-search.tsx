import { type PersonInput, personInput } from '@contract/personal-data.ts';
import { describeError } from '@/components/form/error-text.ts';
import { FieldRow } from '@/components/form/field-row.tsx';
import { Form } from '@/components/form/form.tsx';
import { SubmitButton } from '@/components/form/submit-button.tsx';
import { EmailField, PhoneField } from '@/components/form/text-field.tsx';
import { useSiteForm } from '@/components/form/use-site-form.ts';
import { notify } from '../../kit/parts/notify.ts';
import { personalDataTexts } from './texts.ts';

/** The search for a person: an address, a phone, or both. */
export function PersonSearch({ onSearch }: { onSearch: (person: PersonInput) => Promise<void> }) {
  const form = useSiteForm({
    id: 'personal-data',
    schema: personInput,
    defaultValues: { email: '', phone: '' },
  });
  return (
    <Form
      form={form}
      label={personalDataTexts.title}
      onSubmit={onSearch}
      onError={(error) =>
        notify({
          title: personalDataTexts.searchFailed,
          text: describeError(error),
          type: 'error',
        })
      }
    >
      <FieldRow>
        <EmailField name="email" label={personalDataTexts.email} autoComplete="off" />
        <PhoneField name="phone" label={personalDataTexts.phone} autoComplete="off" />
      </FieldRow>
      <SubmitButton alignSelf="start" pending={personalDataTexts.searching}>
        {personalDataTexts.search}
      </SubmitButton>
    </Form>
  );
}
