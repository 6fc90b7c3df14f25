import { ApiError } from '@/lib/api-error.ts';
import { staffApi } from '../../session/admin-api.ts';
import { aboutRow } from '../list/about-row.ts';
import type { ListConfig } from '../list/list-config.ts';
import { notify } from '../parts/notify.ts';
import type { EditableRow, RecordEditing } from './record-editing.ts';
import { RecordForm } from './record-form.tsx';
import { useRecordForm } from './use-record-form.ts';
import { type ObjectSchema, startsOf } from './values-of.ts';

type EditFormProps<Row extends EditableRow, S extends ObjectSchema> = {
  config: ListConfig<Row>;
  editing: RecordEditing<Row, S>;
  /** Null for a new record. */
  row: Row | null;
  onDirty: (dirty: boolean) => void;
  onLeave: (unsaved: boolean) => void;
  /** `saved` is the changed record; null after an addition. */
  onSaved: (saved: Row | null) => void;
};

/** The form in a dialog: adds or changes a record of a tab. */
export function EditForm<Row extends EditableRow, S extends ObjectSchema>(
  props: EditFormProps<Row, S>,
) {
  const { config, editing, row, onDirty, onLeave, onSaved } = props;
  const { form: id, schema, start, fields, save, adding, texts } = editing;
  const toValues = startsOf(schema, start);
  const record = useRecordForm<S, Row>({ id, schema, row, toValues, onDirty });
  const isNew = record.base === null && adding !== undefined;

  const findNewest = async (base: Row): Promise<Row | null> => {
    try {
      return await staffApi(config.record, { params: { id: base.id } });
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    }
  };

  return (
    <RecordForm
      title={isNew ? adding.texts.addTitle : texts.editTitle}
      entity={config.entity}
      {...record}
      toValues={toValues}
      save={async (values, base) => {
        const saved = base ? await save(base, values) : null;
        if (isNew) await record.sendOnce(values, (key) => adding.send(values, key));
        record.finish();
        notify({
          title: isNew ? adding.texts.created : texts.updated,
          type: 'success',
          about: saved ? aboutRow(config, saved) : undefined,
        });
        onSaved(saved);
      }}
      sayFailed={() =>
        notify({
          title: texts.failedTitle,
          text: isNew ? adding.texts.createFailed : texts.updateFailed,
          type: 'error',
        })
      }
      loadNewest={findNewest}
      onLeave={onLeave}
    >
      {fields}
    </RecordForm>
  );
}
