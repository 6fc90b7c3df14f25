import { DataList, Field, Flex, Input, NativeSelect } from '@chakra-ui/react';
import { listColleagues, type RecordWork, type WorkInput } from '@contract/record-work.ts';
import { useQuery } from '@tanstack/react-query';
import { adminList } from '@/content/admin.ts';
import { workTexts } from '@/content/admin-work.ts';
import { staffApi } from '../../session/admin-api.ts';
import { useMayWrite } from '../../session/use-may-write.ts';

/** No item of a select has an empty value. */
const NOBODY = 'nobody';

/** Active staff by name, for whoever gives work away; asked once an hour. */
export function useColleagues() {
  const { data } = useQuery({
    queryKey: ['admin', 'colleagues'],
    queryFn: ({ signal }) => staffApi(listColleagues, { signal }),
    staleTime: 3_600_000,
  });
  return data?.staff ?? [];
}

type AssignmentProps = { work: RecordWork; onChange: (work: WorkInput) => void };

/** Who takes care of a record, and the day of its next step; saved as it is chosen. A viewer reads both. */
export function Assignment({ work, onChange }: AssignmentProps) {
  const staff = useColleagues();
  const mayWrite = useMayWrite();
  const { assigneeId, nextOn } = work;
  const known = staff.find(({ id }) => id === assigneeId);
  if (!mayWrite) {
    return (
      <DataList.Root orientation="horizontal" gap="1.5">
        <DataList.Item>
          <DataList.ItemLabel>{workTexts.assignee}</DataList.ItemLabel>
          <DataList.ItemValue>
            {assigneeId ? (known?.name ?? assigneeId.slice(0, 8)) : workTexts.nobody}
          </DataList.ItemValue>
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
            {assigneeId && !known && <option value={assigneeId}>{assigneeId.slice(0, 8)}</option>}
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
