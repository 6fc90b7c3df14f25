import { changeProgram, type Program, readProgram } from '@contract/program.ts';
import { useQuery } from '@tanstack/react-query';
import { RecordForm } from '../../kit/edit/record-form.tsx';
import { UnsavedQuestion } from '../../kit/edit/unsaved-question.tsx';
import { useGuardedDialog } from '../../kit/edit/use-guarded-dialog.ts';
import { useRecordForm } from '../../kit/edit/use-record-form.ts';
import { Modal, ModalBody, ModalLoading } from '../../kit/parts/modal.tsx';
import { notify } from '../../kit/parts/notify.ts';
import { TouchButton } from '../../kit/parts/touch-button.tsx';
import { staffApi } from '../../session/admin-api.ts';
import { useMayWrite } from '../../session/use-may-write.ts';
import { ProgramFields } from './program-fields.tsx';
import { ProgramFigures } from './program-figures.tsx';
import { programSettings } from './program-texts.ts';
import { programSchema, programValues } from './program-values.ts';

const FORM = 'program';
/** There is only one programme. */
const asRow = (program: Program) => ({ ...program, id: 1 });
const load = (signal?: AbortSignal) => staffApi(readProgram, signal ? { signal } : {}).then(asRow);

type ProgramRow = ReturnType<typeof asRow>;
type ProgramFormProps = {
  row: ProgramRow;
  onDirty: (dirty: boolean) => void;
  onLeave: (unsaved: boolean) => void;
  onSaved: () => void;
};

function ProgramForm({ row, onDirty, onLeave, onSaved }: ProgramFormProps) {
  const record = useRecordForm<typeof programSchema, ProgramRow>({
    id: FORM,
    schema: programSchema,
    row,
    toValues: (one: ProgramRow | null) => programValues(one),
    onDirty,
  });
  return (
    <RecordForm
      title={programSettings.title}
      entity="program"
      {...record}
      toValues={programValues}
      save={async (body, base) => {
        const { version } = base ?? row;
        await record.sendOnce({ ...body, version }, (idempotencyKey) =>
          staffApi(changeProgram, { body, version, idempotencyKey }),
        );
        record.finish();
        notify({ title: programSettings.saved, type: 'success' });
        onSaved();
      }}
      sayFailed={() => notify({ title: programSettings.failed, type: 'error' })}
      loadNewest={() => load()}
      onLeave={onLeave}
    >
      <ProgramFigures program={record.base ?? row} />
      <ProgramFields />
    </RecordForm>
  );
}

/** Seats, prices and dates of the programme: a button and its dialog. A viewer sees the figures. */
export function ProgramSettings() {
  const dialog = useGuardedDialog(FORM, [FORM]);
  const mayWrite = useMayWrite();
  const { data, error, refetch } = useQuery({
    queryKey: ['admin', FORM],
    queryFn: ({ signal }) => load(signal),
    enabled: dialog.kind !== '',
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <>
      <TouchButton variant="outline" onClick={() => dialog.open(FORM)}>
        {programSettings.open}
      </TouchButton>
      {dialog.kind !== '' && (
        <Modal title={programSettings.title} size="lg" onClose={dialog.close}>
          {!data && <ModalLoading error={error} onRetry={() => void refetch()} />}
          {data && mayWrite && (
            <ProgramForm
              row={data}
              onDirty={dialog.setDirty}
              onLeave={dialog.leave}
              onSaved={dialog.close}
            />
          )}
          {data && !mayWrite && (
            <ModalBody pb="6">
              <ProgramFigures program={data} />
            </ModalBody>
          )}
        </Modal>
      )}
      {dialog.asking && <UnsavedQuestion onStay={dialog.stay} onLeave={dialog.giveUp} />}
    </>
  );
}
