import { DataList, Field, Flex, Input, NativeSelect } from '@chakra-ui/react';
import type { RecordWork, WorkInput } from '@contract/record-work.ts';
import { adminList } from '@/content/admin.ts';
import { workTexts } from '@/content/admin-work.ts';
import { useMayWrite } from '../../session/use-may-write.ts';
import { useColleagueName, useColleagues } from '../parts/use-colleagues.ts';

/** No item of a select has an empty value. */
const NOBODY = 'nobody';

type AssignmentProps = { work: RecordWork; onChange: (work: WorkInput) => void };

/** Who takes care of a record, and the day of its next step; saved as it is chosen. A viewer reads both. */
export function Assignment({ work, onChange }: AssignmentProps) {
  const staff = useColleagues();
  const mayWrite = useMayWrite();
  const { assigneeId, nextOn } = work;
  const name = useColleagueName(assigneeId);
  const known = staff.some(({ id }) => id === assigneeId);
  if (!mayWrite) {
    return (
      <DataList.Root orientation="horizontal" gap="1.5">
        <DataList.Item>
          <DataList.ItemLabel>{workTexts.assignee}</DataList.ItemLabel>
          <DataList.ItemValue>{name ?? workTexts.nobody}</DataList.ItemValue>
        </DataList.Item>
        <DataList.Item>
          <DataList.ItemLabel>{workTexts.nextOn}</DataList.ItemLabel>
          <DataList.ItemValue>{nextOn ?? adminList.empty}</DataList.ItemValue>
        </DataList.Item>
      </DataList.Root>
    );
  }
  return (
    <Flex gap="3" wrap="wrap">
      <Field.Root flex="1 1 12rem" width="auto">
        <Field.Label>{workTexts.assignee}</Field.Label>
        <NativeSelect.Root size="md">
          <NativeSelect.Field
            value={assigneeId ?? NOBODY}
            onChange={({ target }) =>
              onChange({ assigneeId: target.value === NOBODY ? null : target.value, nextOn })
            }
          >
            <option value={NOBODY}>{workTexts.nobody}</option>
            {assigneeId && !known && <option value={assigneeId}>{name}</option>}
            {staff.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </Field.Root>
      <Field.Root flex="1 1 10rem" width="auto">
        <Field.Label>{workTexts.nextOn}</Field.Label>
        <Input
          // A new value from elsewhere is shown; what is half typed is the browser's.
          key={nextOn}
          type="date"
          defaultValue={nextOn ?? ''}
          onBlur={({ target }) => {
            const chosen = target.value || null;
            if (chosen !== nextOn && target.validity.valid)
              onChange({ assigneeId, nextOn: chosen });
          }}
        />
      </Field.Root>
    </Flex>
  );
}
