import { Alert, Button } from '@chakra-ui/react';
import type { HistoryEntity } from '@contract/history.ts';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { describeError } from '@/components/form/error-text.ts';
import { Form } from '@/components/form/form.tsx';
import { RestoredNote } from '@/components/form/restored-note.tsx';
import type { FormStart, SiteForm } from '@/components/form/use-site-form.ts';
import { ApiError } from '@/lib/api-error.ts';
import type { Elements } from '@/lib/elements.ts';
import { type FieldConflict, mergeEdits } from '@/lib/merge-edits.ts';
import { ModalBody, ModalFooter, useCloseGuard } from '../parts/modal.tsx';
import { adminCommon, adminUnsaved } from '../parts/texts.ts';
import { ConflictPanel } from './conflict-panel.tsx';

type Found<Row, Values> = { row: Row; conflicts: readonly FieldConflict[]; merged: Values };

type RecordFormProps<Row, Input extends FieldValues, Output extends FieldValues> = {
  title: string;
  entity: HistoryEntity;
  form: SiteForm<Input, Output>;
  base: Row | null;
  restored: boolean;
  toValues: (row: Row) => FormStart<Input>;
  /** Saves if the record still has the version of `base`, or the newer one that a conflict has shown. */
  save: (values: Output, base: Row | null) => Promise<void>;
  /** Shows a notice that saving failed, with the text of this kind of record. */
  sayFailed: () => void;
  loadNewest: (base: Row) => Promise<Row | null>;
  rebase: (row: Row, values: FormStart<Input>) => void;
  startOver: () => void;
  /** `unsaved` says whether input would be lost. */
  onLeave: (unsaved: boolean) => void;
  extra?: ReactNode;
  /** Replaces the save button where there is more than one way to save. */
  saves?: ReactNode;
  children: Elements;
};

/** Whether the form has unsaved input. Reads the form, because a rendered value may lag behind the input. */
function isChanged<Input extends FieldValues>(form: SiteForm<Input, FieldValues>): boolean {
  const start: Record<string, unknown> = form.formState.defaultValues ?? {};
  return Object.entries(form.getValues()).some(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(start[name]),
  );
}

/**
 * A record's form and its buttons, in a dialog. A failure keeps the input and shows the reason; a newer version
 * saved by a colleague is shown before anything is overwritten.
 */
export function RecordForm<Row, Input extends FieldValues, Output extends FieldValues>(
  props: RecordFormProps<Row, Input, Output>,
) {
  const { title, entity, form, base, save, toValues, rebase } = props;
  const [found, setFound] = useState<Found<Row, FormStart<Input>> | null>(null);
  const { onLeave } = props;
  const leave = () => onLeave(isChanged(form));
  useCloseGuard(leave);

  const { mutateAsync, isPending, error, reset } = useMutation({
    networkMode: 'always',
    mutationFn: ({ values, over }: { values: Output; over: Row | null }) => save(values, over),
    onMutate: () => setFound(null),
    onError: async (reason, { over }) => {
      const conflict = reason instanceof ApiError && reason.code === 'version_conflict';
      const row = conflict && over ? await props.loadNewest(over).catch(() => null) : null;
      if (!row || !over) return props.sayFailed();
      const mine: FormStart<Input> = form.getValues();
      setFound({ row, ...mergeEdits(toValues(over), toValues(row), mine) });
    },
  });

  const keepMine = () => {
    if (!found) return;
    const { row, merged } = found;
    rebase(row, merged);
    const submit = form.handleSubmit((values) => mutateAsync({ values, over: row }));
    // Not handled here: the mutation keeps the error, which is rendered below.
    submit().catch(() => undefined);
  };

  return (
    <>
      <ModalBody>
        <Form form={form} label={title} onSubmit={(values) => mutateAsync({ values, over: base })}>
          <RestoredNote
            shown={props.restored}
            discard={adminUnsaved.discard}
            onDiscard={props.startOver}
          />
          {/* The panel of a conflict shows both versions, so it needs no failure beside it. */}
          {error && !found && (
            <Alert.Root role="alert" status="error">
              <Alert.Indicator />
              <Alert.Content>
                <Alert.Title>{adminCommon.errorTitle}</Alert.Title>
                <Alert.Description>{describeError(error)}</Alert.Description>
              </Alert.Content>
            </Alert.Root>
          )}
          {found && (
            <ConflictPanel
              entity={entity}
              conflicts={found.conflicts}
              saving={isPending}
              onTakeTheirs={() => {
                rebase(found.row, toValues(found.row));
                setFound(null);
                reset();
              }}
              onKeepMine={keepMine}
            />
          )}
          {props.children}
        </Form>
      </ModalBody>
      <ModalFooter>
        <Button variant="outline" onClick={leave}>
          {adminCommon.cancel}
        </Button>
        {props.extra}
        {props.saves ?? (
          <Button type="submit" form={form.id} loading={isPending} loadingText={adminCommon.saving}>
            {adminCommon.save}
          </Button>
        )}
      </ModalFooter>
    </>
  );
}
