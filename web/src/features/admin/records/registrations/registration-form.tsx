import type { ProgramRegistration } from '@contract/program-registrations.ts';
import { adminRegistrationInput } from '@contract/program-registrations.ts';
import { adminCommon } from '@/content/admin.ts';
import { registrationDialog, registrationToasts } from '@/content/admin-registrations.ts';
import { RecordForm } from '../../kit/edit/record-form.tsx';
import { useRecordForm } from '../../kit/edit/use-record-form.ts';
import { notify } from '../../kit/parts/notify.ts';
import { RegistrationFields } from './registration-fields.tsx';
import { registrationValues } from './registration-values.ts';
import { createRegistration, findRegistration, updateRegistration } from './registrations-api.ts';

type RegistrationFormProps = {
  row: ProgramRegistration | null;
  onDirty: (dirty: boolean) => void;
  onLeave: (unsaved: boolean) => void;
  /** `saved` is the changed registration; null after an addition. */
  onSaved: (saved: ProgramRegistration | null) => void;
};

/** Adds or changes a registration; its notices have fixed words (docs/product.md, section 8). */
export function RegistrationForm({ row, onDirty, onLeave, onSaved }: RegistrationFormProps) {
  const record = useRecordForm({
    id: 'registration',
    schema: adminRegistrationInput,
    row,
    toValues: registrationValues,
    onDirty,
  });
  const adding = record.base === null;
  return (
    <RecordForm
      title={adding ? registrationDialog.addTitle : registrationDialog.editTitle}
      entity="program-registrations"
      {...record}
      toValues={registrationValues}
      save={async (values, base) => {
        const saved = base ? await updateRegistration(base, values) : null;
        if (!base) await record.sendOnce(values, (key) => createRegistration(values, key));
        record.finish();
        notify({
          title: base ? registrationToasts.updated : registrationToasts.created,
          type: 'success',
        });
        onSaved(saved);
      }}
      sayFailed={() =>
        notify({
          title: adminCommon.catalogueErrorTitle,
          text: adding ? registrationToasts.createFailed : registrationToasts.updateFailed,
          type: 'error',
        })
      }
      loadNewest={findRegistration}
      onLeave={onLeave}
    >
      <RegistrationFields />
    </RecordForm>
  );
}
