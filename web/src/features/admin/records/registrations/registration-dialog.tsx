import type { ProgramRegistration } from '@contract/program-registrations.ts';
import { adminRegistrationInput } from '@contract/program-registrations.ts';
import { toast } from '@/components/toast-store.ts';
import { adminCommon } from '@/content/admin.ts';
import { registrationDialog, registrationToasts } from '@/content/admin-registrations.ts';
import { RecordDialog } from '../../kit/edit/record-dialog.tsx';
import { useRecordForm } from '../../kit/edit/use-record-form.ts';
import { RegistrationFields } from './registration-fields.tsx';
import { registrationValues } from './registration-values.ts';
import { createRegistration, findRegistration, updateRegistration } from './registrations-api.ts';

type RegistrationDialogProps = {
  row: ProgramRegistration | null;
  onDirty: (dirty: boolean) => void;
  onLeave: (unsaved: boolean) => void;
  /** `saved` is the changed registration; null after an addition. */
  onSaved: (saved: ProgramRegistration | null) => void;
};

/** Adds or changes a registration; notices and failures in the words of docs/product.md §8.5. */
export function RegistrationDialog({ row, onDirty, onLeave, onSaved }: RegistrationDialogProps) {
  const record = useRecordForm({
    id: 'registration',
    schema: adminRegistrationInput,
    row,
    toValues: registrationValues,
    onDirty,
  });
  const adding = record.base === null;
  return (
    <RecordDialog
      title={adding ? registrationDialog.addTitle : registrationDialog.editTitle}
      entity="program-registrations"
      {...record}
      toValues={registrationValues}
      rebase={(next, values) => record.rebase(next, values as never)}
      save={async (values, base) => {
        const saved = base ? await updateRegistration(base, values) : null;
        if (!base) await createRegistration(values);
        record.finish();
        toast({
          title: base ? registrationToasts.updated : registrationToasts.created,
          tone: 'success',
        });
        onSaved(saved);
      }}
      sayFailed={() =>
        toast({
          title: adminCommon.catalogueErrorTitle,
          text: adding ? registrationToasts.createFailed : registrationToasts.updateFailed,
          tone: 'error',
        })
      }
      loadNewest={findRegistration}
      onLeave={onLeave}
    >
      <RegistrationFields />
    </RecordDialog>
  );
}
