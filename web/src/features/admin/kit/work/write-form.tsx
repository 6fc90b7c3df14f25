import { Alert, Button, Flex } from '@chakra-ui/react';
import { noteInput, type RecordWork, replyInput } from '@contract/record-work.ts';
import { type ReactNode, useState } from 'react';
import type * as z from 'zod/mini';
import { describeError } from '@/components/error-text.ts';
import { Form } from '@/components/form/form.tsx';
import { TextareaField, TextField } from '@/components/form/text-field.tsx';
import type { FormStart } from '@/components/form/use-site-form.ts';
import { adminCommon } from '@/content/admin.ts';
import { workTexts } from '@/content/admin-work.ts';
import { type RecordSchema, useRecordForm } from '../edit/use-record-form.ts';
import { notify } from '../parts/notify.ts';

type WriteFormProps<S extends RecordSchema> = {
  /** With the record's number the name of the draft. */
  id: string;
  row: { id: string | number };
  /** What stands in the form at first, and after it was sent. */
  start: FormStart<z.input<S>>;
  send: (values: z.output<S>, requestKey: string) => Promise<RecordWork>;
  done: string;
  failed: string;
  onDone: (work: RecordWork) => void;
  onCancel?: () => void;
};

const nothing = () => undefined;

/** Why it was not saved, beside what was typed. */
function Failure({ title, error }: { title: string; error: unknown }) {
  if (error === null) return null;
  return (
    <Alert.Root role="alert" status="error">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{title}</Alert.Title>
        <Alert.Description>{describeError(error)}</Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}

type Parts<S extends RecordSchema> = {
  schema: S;
  label: string;
  /** The fields. */
  children: ReactNode;
  submit: { text: string; busy: string; variant?: 'subtle' };
};

/** What is typed is kept in this tab until it is sent. */
function WriteForm<S extends RecordSchema>(props: WriteFormProps<S> & Parts<S>) {
  const { id, row, start, send, done, failed, onDone, onCancel } = props;
  const { schema, label, children, submit } = props;
  const [failure, setFailure] = useState<unknown>(null);
  const record = useRecordForm({ id, schema, row, toValues: () => start, onDirty: nothing });
  return (
    <Form
      form={record.form}
      label={label}
      onSubmit={async (values) => {
        setFailure(null);
        const work = await record.sendOnce(values, (key) => send(values, key));
        record.finish();
        record.form.reset(start as z.input<S>);
        notify({ title: done, type: 'success' });
        onDone(work);
      }}
      onError={setFailure}
    >
      {children}
      <Failure title={failed} error={failure} />
      <Flex gap="3">
        <Button
          type="submit"
          {...(submit.variant && { variant: submit.variant })}
          loading={record.form.formState.isSubmitting}
          loadingText={submit.busy}
        >
          {submit.text}
        </Button>
        {onCancel && (
          <Button variant="outline" onClick={onCancel}>
            {adminCommon.cancel}
          </Button>
        )}
      </Flex>
    </Form>
  );
}

/** A note that is written or changed. */
export function NoteForm(props: WriteFormProps<typeof noteInput>) {
  const text = props.onCancel ? adminCommon.save : workTexts.addNote;
  return (
    <WriteForm
      {...props}
      schema={noteInput}
      label={workTexts.note}
      submit={{ text, busy: adminCommon.saving, variant: 'subtle' }}
    >
      <TextareaField name="body" label={workTexts.note} rows={2} required />
    </WriteForm>
  );
}

/** A mail to the sender of the record. */
export function ReplyForm({
  email,
  ...props
}: WriteFormProps<typeof replyInput> & { email: string }) {
  return (
    <WriteForm
      {...props}
      schema={replyInput}
      label={workTexts.reply}
      submit={{ text: workTexts.send, busy: workTexts.sending }}
    >
      <TextField
        name="subject"
        label={workTexts.subject}
        hint={workTexts.replyTo(email)}
        required
      />
      <TextareaField name="body" label={workTexts.body} rows={5} required />
    </WriteForm>
  );
}
