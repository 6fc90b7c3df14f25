import { type ReactNode, useCallback, useState } from 'react';
import type { ListConfig } from '../list/list-config.ts';
import { rememberRow } from '../list/row-versions.ts';
import { useDialogAddress } from '../list/use-address.ts';
import { Confirm } from '../parts/confirm.tsx';
import { IconButton } from '../parts/icon-button.tsx';
import { Modal } from '../parts/modal.tsx';
import { adminCommon } from '../parts/texts.ts';
import { Writes } from '../parts/writes.tsx';
import { EditForm } from './edit-form.tsx';
import { EditedRow } from './edited-row.tsx';
import type { EditableRow, RecordEditing } from './record-editing.ts';
import { UnsavedQuestion } from './unsaved-question.tsx';
import { useGuardedDialog } from './use-guarded-dialog.ts';
import { useRemoval } from './use-removal.ts';
import type { ObjectSchema } from './values-of.ts';

/**
 * Editing and deleting the records of a tab: the buttons and their dialogs. A deletion asks first, and its
 * notice offers to undo it.
 */
export function useRecordEditing<Row extends EditableRow, S extends ObjectSchema>(
  config: ListConfig<Row>,
  editing: RecordEditing<Row, S>,
) {
  const { entity, list, name } = config;
  const { form, remove, adding, texts } = editing;
  const details = useDialogAddress();
  const dialog = useGuardedDialog(form, ['add', 'edit']);
  const [doomed, setDoomed] = useState<Row | null>(null);
  const { gone, removeRow, refresh } = useRemoval<Row>({
    path: list.path,
    entity,
    name,
    remove,
    texts,
    failedTitle: texts.failedTitle,
  });

  const { open } = dialog;
  const buttons = useCallback(
    (row: Row): ReactNode => (
      <Writes>
        <IconButton
          icon="edit"
          label={adminCommon.editLabel(name(row))}
          word={adminCommon.edit}
          onClick={() => open('edit', row.id)}
        />
        <IconButton
          icon="trash"
          label={adminCommon.deleteLabel(name(row))}
          word={adminCommon.delete}
          colorPalette="danger"
          onClick={() => setDoomed(row)}
        />
      </Writes>
    ),
    [name, open],
  );

  const dialogs = (rows: readonly Row[]): ReactNode => (
    <>
      {dialog.kind !== '' && (
        <Modal
          key={dialog.kind + dialog.id}
          title={dialog.kind === 'add' && adding ? adding.texts.addTitle : texts.editTitle}
          size="lg"
          onClose={dialog.close}
        >
          <EditedRow config={config} form={form} id={dialog.id} rows={rows}>
            {(row) => (
              <EditForm
                config={config}
                editing={editing}
                row={row}
                onDirty={dialog.setDirty}
                onLeave={dialog.leave}
                onSaved={(saved) => {
                  if (saved) rememberRow(list.path, saved);
                  dialog.close();
                  void refresh();
                }}
              />
            )}
          </EditedRow>
        </Modal>
      )}
      {dialog.asking && <UnsavedQuestion onStay={dialog.stay} onLeave={dialog.giveUp} />}
      {doomed && (
        <Confirm
          title={texts.confirm.title}
          text={texts.confirm.text(name(doomed))}
          confirm={texts.confirm.confirm}
          cancel={adminCommon.cancel}
          onConfirm={async () => {
            if ((await removeRow(doomed)) && details.kind === 'details') details.close();
            setDoomed(null);
          }}
          onClose={() => setDoomed(null)}
        />
      )}
    </>
  );

  return { gone, buttons, dialogs, openAdd: () => open('add') };
}
