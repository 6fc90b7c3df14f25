import * as z from 'zod/mini';
import { Form } from '@/components/form/form.tsx';
import { SubmitButton } from '@/components/form/submit-button.tsx';
import { TextField } from '@/components/form/text-field.tsx';
import { useSiteForm } from '@/components/form/use-site-form.ts';
import { resetPasswordTexts as texts } from '../texts.ts';

const codeInput = z.strictObject({
  code: z.string(texts.codeInvalid).check(z.trim(), z.regex(/^\d{6}$/, texts.codeInvalid)),
});

type Props = { give: (code: string) => Promise<void>; onGiven: () => void };

/** Asks for a code of the second factor, without which Auth sets no new password for somebody who has one. */
export function CodeStep({ give, onGiven }: Props) {
  const form = useSiteForm({ id: 'recovery-code', schema: codeInput, defaultValues: { code: '' } });
  return (
    <Form
      form={form}
      label={texts.code}
      onSubmit={async ({ code }) => {
        await give(code);
        onGiven();
      }}
      onError={() => form.setError('code', { message: texts.codeWrong }, { shouldFocus: true })}
    >
      <TextField
        name="code"
        label={texts.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        required
      />
      <SubmitButton pending={texts.goingOn}>{texts.goOn}</SubmitButton>
    </Form>
  );
}
