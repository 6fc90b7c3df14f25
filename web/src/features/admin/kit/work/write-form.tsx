import { Alert, Button, Flex } from '@chakra-ui/react';
import { noteInput, type RecordWork, replyInput } from '@contract/record-work.ts';
import { useState } from 'react';
import { describeError } from '@/components/error-text.ts';
import { Form } from '@/components/form/form.tsx';
import { TextareaField, TextField } from '@/components/form/text-field.tsx';
import { adminCommon } from '@/content/admin.ts';
import { workTexts } from '@/content/admin-work.ts';
import { useRecordForm } from '../edit/use-record-form.ts';
import { notify } from '../parts/notify.ts';

type WriteFormProps<Values> = {
  /** With the record's number the name of the draft. */
  id: string;
  row: { id: string | number };
  /** What stands in the form at first. */
  start: Values;
  send: (values: Values, requestKey: string) => Promise<RecordWork>;
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

/** A note that is written or changed. What is typed is kept in this tab until it is saved. */
export function NoteForm(props: WriteFormProps<{ body: string }>) {
  const { id, row, start, send, done, failed, onDone, onCancel } = props;
  const [failure, setFailure] = useState<unknown>(null);
  const record = useRecordForm({
    id,
    schema: noteInput,
    row,
    toValues: () => start,
    onDirty: nothing,
  });
  return (
    <Form
      form={record.form}
      label={workTexts.note}
      onSubmit={async (values) => {
        setFailure(null);
        const work = await record.sendOnce(values, (key) => send(values, key));
        record.finish();
        record.form.reset(start);
        notify({ title: done, type: 'success' });
        onDone(work);
      }}
      onError={setFailure}
    >
      <TextareaField name="body" label={workTexts.note} rows={2} required />
      <Failure title={failed} error={failure} />
      <Flex gap="3">
        <Button
          type="submit"
          variant="subtle"
          loading={record.form.formState.isSubmitting}
          loadingText={adminCommon.saving}
        >
          {onCancel ? adminCommon.save : workTexts.addNote}
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

/** A mail to the sender of the record. */
export function ReplyForm(
  props: WriteFormProps<{ subject: string; body: string }> & { email: string },
) {
  const { id, row, start, send, done, failed, onDone, onCancel, email } = props;
  const [failure, setFailure] = useState<unknown>(null);
  const record = useRecordForm({
    id,
    schema: replyInput,
    row,
    toValues: () => start,
    onDirty: nothing,
  });
  return (
    <Form
      form={record.form}
      label={workTexts.reply}
      onSubmit={async (values) => {
        setFailure(null);
        const work = await record.sendOnce(values, (key) => send(values, key));
        record.finish();
        notify({ title: done, type: 'success' });
        onDone(work);
      }}
      onError={setFailure}
    >
      <TextField
        name="subject"
        label={workTexts.subject}
        hint={workTexts.replyTo(email)}
        required
      />
      <TextareaField name="body" label={workTexts.body} rows={5} required />
      <Failure title={failed} error={failure} />
      <Flex gap="3">
        <Button
          type="submit"
          loading={record.form.formState.isSubmitting}
          loadingText={workTexts.sending}
        >
          {workTexts.send}
        </Button>
        <Button variant="outline" onClick={onCancel}>
          {adminCommon.cancel}
        </Button>
      </Flex>
    </Form>
  );
}
