import { Alert, Box, Button, Flex } from '@chakra-ui/react';
import { ERRORS } from '@contract/http/errors.ts';
import {
  noteInput,
  REPLY_EMPTY,
  type RecordWork,
  type RepliedWork,
  replyInput,
} from '@contract/record-work.ts';
import { useMutation } from '@tanstack/react-query';
import { useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { describeError } from '@/components/form/error-text.ts';
import { Form } from '@/components/form/form.tsx';
import { useFormAround } from '@/components/form/form-context.ts';
import { TextareaField, TextField } from '@/components/form/text-field.tsx';
import type { FormStart } from '@/components/form/use-site-form.ts';
import { QuickReplies } from '@/components/quick-replies/quick-replies.tsx';
import { sendKey } from '@/features/inbox/keys.ts';
import { ApiError } from '@/lib/api-error.ts';
import { CompanyOwner } from '@/lib/assistant-owner.ts';
import { formatRelative } from '@/lib/dates.ts';
import type { Elements } from '@/lib/elements.ts';
import { useCompanyOwner } from '../../session/use-company-owner.ts';
import { ConflictPanel } from '../edit/conflict-panel.tsx';
import { type RecordSchema, useRecordForm } from '../edit/use-record-form.ts';
import { workTexts } from '../list/texts.ts';
import { Confirm } from '../parts/confirm.tsx';
import { notify, RecordAround } from '../parts/notify.ts';
import { adminCommon } from '../parts/texts.ts';

type WriteFormProps<S extends RecordSchema, W extends RecordWork = RecordWork> = {
  /** With the record's id the name of the draft. */
  id: string;
  row: { id: string | number };
  /** The last reply to this person, which is one of the first values. */
  seen?: number;
  /** The first values, also after sending. */
  start: FormStart<z.input<S>>;
  send: (values: z.output<S>, idempotencyKey: string) => Promise<W>;
  done: string;
  failed: string;
  onDone: (work: W) => void;
  onCancel?: () => void;
  /** After a save by Ctrl+Enter: opens the next record. */
  onNext?: (() => void) | undefined;
  /** Called at each letter that is typed. */
  onType?: () => void;
  /** After a conflict: loads the current text, which the next save replaces; null if it was deleted. */
  newest?: () => Promise<FormStart<z.input<S>> | null>;
  /** What is asked when a colleague has just written to the same person; a yes sends it `anyway`. */
  question?: (() => string) | undefined;
};

const nothing = () => undefined;

/** The history calls the text of a note "note". */
const CONFLICT_LABEL: Readonly<Record<string, string>> = { body: 'note' };

/** Why it was not saved, beside the entered text. */
function Failure({ title, error }: { title: string; error: unknown }) {
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
  /** The fields; what is typed while they are sent would not go with them. */
  children: (readOnly: boolean) => Elements;
  submit: { text: string; busy: string; variant?: 'subtle' };
};

/** A form for a text; its draft is stored in this tab until it is sent. */
function WriteForm<S extends RecordSchema, W extends RecordWork>(
  props: WriteFormProps<S, W> & Parts<S>,
) {
  const { id, row, start, send, done, failed, onDone, onCancel, onNext, newest, question } = props;
  const isNextWanted = useRef(false);
  const about = useContext(RecordAround);
  const { schema, label, children } = props;
  const [theirs, setTheirs] = useState<FormStart<z.input<S>> | null>(null);
  const toValues = () => start;
  const record = useRecordForm({ id, schema, row, toValues, onDirty: nothing, mode: 'onSubmit' });
  const { isDirty } = record.form.formState;
  const seen = useRef(props.seen);
  // Whoever has not begun to write has seen what came meanwhile. Not when the form appears: a draft is read then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other first values stay the same
  useEffect(() => {
    if (seen.current === props.seen) return;
    seen.current = props.seen;
    if (!isDirty) record.form.replaceValues(start);
  }, [props.seen]);
  const { mutateAsync, isPending, error, variables, reset } = useMutation({
    networkMode: 'always',
    mutationFn: (values: z.output<S> & { anyway?: true }) =>
      record.sendOnce(values, (key) => send(values, key)),
    onMutate: () => setTheirs(null),
    onError: async (reason) => {
      const isStale = reason instanceof ApiError && reason.code === 'version_conflict';
      if (isStale && newest) setTheirs(await newest().catch(() => null));
    },
    onSuccess: (work) => {
      record.finish();
      record.form.replaceValues(start);
      notify({ title: done, type: 'success', about });
      onDone(work);
      if (isNextWanted.current) onNext?.();
    },
  });
  const submit = (next: boolean) => {
    isNextWanted.current = next;
    const form = document.getElementById(record.form.id);
    if (form instanceof HTMLFormElement) form.requestSubmit();
  };
  const typed = record.form.getValues();
  const isAsked =
    question !== undefined && error instanceof ApiError && error.code === 'colleague_replied';
  return (
    <Form
      form={record.form}
      label={label}
      onSubmit={async (values) => void (await mutateAsync(values))}
    >
      <Box display="contents" onInput={props.onType} onKeyDown={sendKey(() => submit(true))}>
        {children(isPending)}
      </Box>
      {error && !theirs && !isAsked && <Failure title={failed} error={error} />}
      {isAsked && variables && (
        <Confirm
          title={question()}
          text={workTexts.replyAnyway}
          confirm={workTexts.send}
          cancel={adminCommon.cancel}
          danger={false}
          onConfirm={() =>
            mutateAsync({ ...variables, anyway: true }).then(
              () => undefined,
              () => undefined,
            )
          }
          onClose={reset}
        />
      )}
      {theirs && (
        <ConflictPanel
          entity="history"
          conflicts={Object.entries(theirs).map(([field, value]) => ({
            field: CONFLICT_LABEL[field] ?? field,
            theirs: value,
            mine: (typed as Record<string, unknown>)[field],
            both: true,
          }))}
          saving={isPending}
          onTakeTheirs={() => {
            record.form.replaceValues(theirs);
            setTheirs(null);
            reset();
          }}
          onKeepMine={() => submit(false)}
        />
      )}
      <Flex gap="3">
        <Button
          type="submit"
          {...(props.submit.variant && { variant: props.submit.variant })}
          loading={isPending}
          loadingText={props.submit.busy}
          onClick={() => {
            isNextWanted.current = false;
          }}
        >
          {props.submit.text}
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
      // A record may show two of them: a new note, and one that is being edited.
      label={props.onCancel ? adminCommon.editLabel(workTexts.note) : workTexts.note}
      submit={{ text, busy: adminCommon.saving, variant: 'subtle' }}
    >
      {(readOnly) => (
        <TextareaField name="body" label={workTexts.note} rows={2} required readOnly={readOnly} />
      )}
    </WriteForm>
  );
}

type ReplyFormProps = WriteFormProps<typeof replyInput, RepliedWork> & {
  email: string;
  here: RecordWork['here'];
  /** What the words in braces of a quick reply stand for. */
  values: Readonly<Record<string, string>>;
  colleague: RecordWork['colleague'];
  /** The last reply of a colleague in the thread, however long ago. */
  earlier: RecordWork['colleague'];
};

/** The team's quick replies, at the text of a mail. */
function MailReplies({ values, start }: Pick<ReplyFormProps, 'values'> & { start: string }) {
  const { id, control, setValue } = useFormAround();
  const typed: unknown = useWatch({ control, name: 'body' });
  return (
    <CompanyOwner value={useCompanyOwner()}>
      <QuickReplies
        field={() => document.querySelector<HTMLTextAreaElement>(`#${id} [name=body]`)}
        typed={String(typed ?? '')}
        onText={(text) => setValue('body', text, { shouldDirty: true })}
        values={values}
        start={start}
      />
    </CompanyOwner>
  );
}

/** A mail to the sender of the record; a greeting alone is no reply. */
export function ReplyForm({ email, here, values, colleague, earlier, ...props }: ReplyFormProps) {
  const greeting = props.start.body?.trim();
  const schema = useMemo(() => {
    const { body } = replyInput.shape;
    const isWritten = (text: string) => text.trim() !== greeting;
    return z.extend(replyInput, { body: body.check(z.refine(isWritten, REPLY_EMPTY)) });
  }, [greeting]);
  return (
    <WriteForm
      {...props}
      schema={schema}
      seen={Number(props.start.seen)}
      question={() => {
        const writer = here?.find(({ writes }) => writes);
        if (writer && !colleague) return workTexts.writes(writer.name);
        const replied = colleague ?? earlier;
        return replied
          ? workTexts.colleagueReplied(replied.name, formatRelative(replied.at, Date.now()))
          : ERRORS.colleague_replied.message;
      }}
      label={workTexts.reply}
      submit={{ text: workTexts.send, busy: workTexts.sending }}
    >
      {(readOnly) => (
        <>
          <TextField
            name="subject"
            label={workTexts.subject}
            hint={workTexts.replyTo(email)}
            required
            readOnly={readOnly}
          />
          <TextareaField name="body" label={workTexts.body} rows={5} required readOnly={readOnly} />
          <MailReplies values={values} start={props.start.body ?? ''} />
        </>
      )}
    </WriteForm>
  );
}
