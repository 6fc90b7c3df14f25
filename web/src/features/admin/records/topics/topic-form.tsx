import type { AdminTopic, PublishedTopic } from '@contract/assistant-topics.ts';
import { TOPIC_STATUSES } from '@contract/assistant-topics.ts';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { FieldRow } from '@/components/form/field-row.tsx';
import { choicesOf, SelectField, TextareaField, TextField } from '@/components/form/text-field.tsx';
import { adminCommon } from '@/content/admin.ts';
import { topicDialog, topicFieldTexts, topicToasts } from '@/content/admin-topics.ts';
import { formTexts } from '@/content/errors.ts';
import { postStatusLabels } from '@/content/status-labels.ts';
import { RecordForm } from '../../kit/edit/record-form.tsx';
import { useRecordForm } from '../../kit/edit/use-record-form.ts';
import { notify } from '../../kit/parts/notify.ts';
import { FactMenu } from './fact-menu.tsx';
import {
  type TopicValues,
  topicFormInput,
  topicValues,
  withEdits,
  withLine,
} from './topic-values.ts';
import { addTopic, changeTopic, loadTopic } from './topics-api.ts';
import { TryIt } from './try-it.tsx';

const statuses = choicesOf(TOPIC_STATUSES, postStatusLabels);

type TopicFormProps = {
  row: AdminTopic | null;
  /** The topics that the try-it box asks besides the edited one. */
  published: readonly PublishedTopic[];
  /** A visitor's question that this topic should answer. */
  asked: string | undefined;
  onDirty: (dirty: boolean) => void;
  onLeave: (unsaved: boolean) => void;
  onSaved: () => void;
};

/** Adds or changes a topic; the box below tries it before it is saved. */
export function TopicForm({ row, published, asked, onDirty, onLeave, onSaved }: TopicFormProps) {
  const record = useRecordForm({
    id: 'topic',
    schema: topicFormInput,
    row,
    toValues: topicValues,
    onDirty,
  });
  const { form, base } = record;
  const isNew = base === null;
  // useWatch's type makes fields optional; `toValues` sets every one.
  const values = useWatch({ control: form.control }) as unknown as TopicValues;

  const filled = useRef(false);
  useEffect(() => {
    if (asked === undefined || filled.current) return;
    filled.current = true;
    // Prefilled, and marked dirty so that it counts as unsaved input.
    if (isNew && form.getValues('question') === '') {
      form.setValue('question', asked, { shouldDirty: true });
    } else {
      const variants = withLine(String(form.getValues('variants') ?? ''), asked);
      form.setValue('variants', variants, { shouldDirty: true });
    }
  }, [asked, isNew, form]);

  return (
    <RecordForm
      title={isNew ? topicDialog.addTitle : topicDialog.editTitle}
      entity="assistant-topics"
      {...record}
      toValues={topicValues}
      save={async (input, over) => {
        if (over) await changeTopic(over, input);
        else await record.sendOnce(input, (key) => addTopic(input, key));
        record.finish();
        notify({ title: over ? topicToasts.updated : topicToasts.created, type: 'success' });
        onSaved();
      }}
      sayFailed={() =>
        notify({
          title: adminCommon.errorTitle,
          text: isNew ? topicToasts.createFailed : topicToasts.updateFailed,
          type: 'error',
        })
      }
      loadNewest={({ id }) => loadTopic(id)}
      onLeave={onLeave}
    >
      <TextField name="question" {...topicFieldTexts.question} required />
      <TextareaField name="variants" rows={6} {...topicFieldTexts.variants} />
      <TextareaField name="answer" rows={5} {...topicFieldTexts.answer} required />
      <FactMenu />
      <FieldRow>
        <TextField name="linkLabel" {...topicFieldTexts.linkLabel} />
        <TextField
          name="linkHref"
          inputMode="url"
          autoCapitalize="off"
          {...topicFieldTexts.linkHref}
        />
        <TextField name="tags" {...topicFieldTexts.tags} required />
        <SelectField
          name="status"
          {...topicFieldTexts.status}
          choices={statuses}
          placeholder={formTexts.choose}
          required
        />
      </FieldRow>
      <TryIt topics={withEdits(published, values, base)} editedId={base?.id ?? 0} />
    </RecordForm>
  );
}
