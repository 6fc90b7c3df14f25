import type { HistoryEntity } from '@contract/history.ts';
import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '@/components/button.tsx';
import { Dialog } from '@/components/dialog.tsx';
import { describeError } from '@/components/error-text.ts';
import { Form } from '@/components/form/form.tsx';
import { RestoredNote } from '@/components/form/restored-note.tsx';
import type { SiteForm } from '@/components/form/use-site-form.ts';
import { Notice } from '@/components/notice.tsx';
import { Spinner } from '@/components/states.tsx';
import { adminCommon, adminUnsaved } from '@/content/admin.ts';
import { ApiError } from '@/lib/api-error.ts';
import { ConflictPanel } from './conflict-panel.tsx';
import { type FieldConflict, mergeEdits } from './merge-edits.ts';

type Values = Record<string, unknown>;
type Found<Row> = { row: Row; conflicts: readonly FieldConflict[]; merged: Values };

type RecordDialogProps<Row, Input extends FieldValues, Output extends FieldValues> = {
  title: string;
  entity: HistoryEntity;
  size?: 'md' | 'lg';
  form: SiteForm<Input, Output>;
  base: Row | null;
  restored: boolean;
  toValues: (row: Row) => Values;
  /** Saves over `base`, or over the newer version that a conflict has shown. */
  save: (values: Output, base: Row | null) => Promise<void>;
  /** Says that saving failed, in the words of the catalogue. */
  sayFailed: () => void;
  /** The record as it stands now, after a conflict. */
  loadNewest: (base: Row) => Promise<Row | null>;
  rebase: (row: Row, values: Values) => void;
  startOver: () => void;
  /** `unsaved` tells whether something would be lost. */
  onLeave: (unsaved: boolean) => void;
  /** Buttons beside "save". */
  extra?: ReactNode;
  children: ReactNode;
};

/** Asked of the form itself: what was typed a moment ago may not have been rendered yet. */
function isChanged<Input extends FieldValues>(form: SiteForm<Input, FieldValues>): boolean {
  const start: Values = form.formState.defaultValues ?? {};
  return Object.entries(form.getValues()).some(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(start[name]),
  );
}

/**
 * The dialog around a record's form: what was typed stays on every failure, the reason stands beside
 * it, and a stranger's newer version is shown before anything is overwritten (issue: no silent loss).
 */
export function RecordDialog<Row, Input extends FieldValues, Output extends FieldValues>(
  props: RecordDialogProps<Row, Input, Output>,
) {
  const { title, entity, form, base, save, toValues, rebase } = props;
  const [failure, setFailure] = useState<unknown>(null);
  const [found, setFound] = useState<Found<Row> | null>(null);
  const saving = form.formState.isSubmitting;
  const leave = () => props.onLeave(isChanged(form));

  const onError = async (error: unknown) => {
    props.sayFailed();
    const conflict = error instanceof ApiError && error.code === 'version_conflict';
    setFailure(error);
    if (!conflict || !base) return;
    const row = await props.loadNewest(base).catch(() => null);
    if (!row) return;
    const mine = form.getValues() as Values;
    setFound({ row, ...mergeEdits(toValues(base), toValues(row), mine) });
    setFailure(null);
  };

  const submit = async (values: Output, over: Row | null) => {
    setFailure(null);
    setFound(null);
    await save(values, over);
  };
  const keepMine = () => {
    if (!found) return;
    const { row, merged } = found;
    rebase(row, merged);
    void form.handleSubmit((values) => submit(values, row).catch(onError))();
  };

  return (
    <Dialog
      open
      size={props.size ?? 'lg'}
      title={title}
      onClose={leave}
      footer={
        <>
          <Button variant="outline" onClick={leave}>
            {adminCommon.cancel}
          </Button>
          {props.extra}
          <Button type="submit" form={form.id} disabled={saving} aria-busy={saving}>
            {saving && <Spinner aria-hidden="true" />}
            {saving ? adminCommon.saving : adminCommon.save}
          </Button>
        </>
      }
    >
      <Form
        form={form}
        label={title}
        onSubmit={(values) => submit(values, base)}
        onError={(error) => void onError(error)}
      >
        <RestoredNote
          shown={props.restored}
          discard={adminUnsaved.discard}
          onDiscard={props.startOver}
        />
        {failure !== null && (
          <Notice tone="error" title={adminCommon.errorTitle}>
            {describeError(failure)}
          </Notice>
        )}
        {found && (
          <ConflictPanel
            entity={entity}
            conflicts={found.conflicts}
            saving={saving}
            onTakeTheirs={() => {
              rebase(found.row, toValues(found.row));
              setFound(null);
            }}
            onKeepMine={keepMine}
          />
        )}
        {props.children}
      </Form>
    </Dialog>
  );
}
