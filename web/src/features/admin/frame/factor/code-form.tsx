import * as z from 'zod/mini';
import { Form } from '@/components/form/form.tsx';
import { SubmitButton } from '@/components/form/submit-button.tsx';
import { TextField } from '@/components/form/text-field.tsx';
import { useSiteForm } from '@/components/form/use-site-form.ts';
import { notify } from '../../kit/parts/notify.ts';
import { giveCode } from '../../session/factors.ts';
import { IdentityRefusedError } from '../../session/identity.ts';
import { identityTexts } from '../identity/texts.ts';
import { factorTexts } from './texts.ts';

const codeInput = z.strictObject({
  code: z
    .string(factorTexts.codeInvalid)
    .check(z.trim(), z.regex(/^\d{6}$/, factorTexts.codeInvalid)),
});

type CodeFormProps = {
  factorId: string;
  /** A step before the code is sent, such as confirming the identity. */
  before?: () => Promise<void>;
  onGiven: () => void;
};

export function CodeForm({ factorId, before, onGiven }: CodeFormProps) {
  const form = useSiteForm({ id: 'factor-code', schema: codeInput, defaultValues: { code: '' } });
  return (
    <Form
      form={form}
      label={factorTexts.title}
      onSubmit={async ({ code }) => {
        await before?.();
        await giveCode(factorId, code);
        onGiven();
      }}
      onError={(error) => {
        const text =
          error instanceof IdentityRefusedError ? identityTexts.refused : factorTexts.wrong;
        notify({ title: factorTexts.failed, text, type: 'error' });
      }}
    >
      <TextField
        name="code"
        label={factorTexts.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        required
      />
      <SubmitButton pending={factorTexts.submitting}>{factorTexts.submit}</SubmitButton>
    </Form>
  );
}
