import {
  Alert,
  Box,
  Button,
  DataList,
  Field,
  Flex,
  Input,
  NativeSelect,
  Stack,
} from '@chakra-ui/react';
import { dayAfter } from '@contract/fields/dates.ts';
import { NOBODY } from '@contract/http/lists.ts';
import { DAY_INVALID, FIRST_DAY, LAST_DAY, type RecordWork } from '@contract/record-work.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { describeError } from '@/components/form/error-text.ts';
import { useLetterKeys } from '@/features/inbox/keys.ts';
import type { FieldConflict } from '@/lib/merge-edits.ts';
import { useAdminSession } from '../../session/use-admin-session.ts';
import { useMayWrite } from '../../session/use-may-write.ts';
import { ConflictPanel } from '../edit/conflict-panel.tsx';
import { workTexts } from '../list/texts.ts';
import { adminCommon, adminList } from '../parts/texts.ts';
import { TouchButton } from '../parts/touch-button.tsx';
import { useColleagueName, useColleagues } from '../parts/use-colleagues.ts';
import { useAssignment } from './use-assignment.ts';
import type { Subject } from './use-record-work.ts';

type AssignmentProps = {
  /** Where the status is chosen, in the same row. */
  status?: ReactNode;
  subject: Subject;
  work: RecordWork;
  show: (work: RecordWork) => Promise<void>;
  load: () => Promise<RecordWork>;
};

/** The status of a record, its assignee and the day of its next step; a viewer reads them. */
export function Assignment(props: AssignmentProps) {
  return useMayWrite() ? (
    <EditedAssignment {...props} />
  ) : (
    <>
      {props.status}
      <ReadAssignment {...props.work} />
    </>
  );
}

function ReadAssignment({ assigneeId, nextOn }: RecordWork) {
  const name = useColleagueName(assigneeId);
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

/** The days from today on that are chosen most. */
const NEXT_STEPS = [
  [1, workTexts.tomorrow],
  [3, workTexts.inThreeDays],
] as const;

/** Status, assignee and next step fit one row of 528 px, which a record beside the list has at 1280 px. */
const IN_ROW = { flex: '1 1 6.5rem', width: 'auto', minWidth: '0', gap: '1' } as const;
/** As high as a thumb on a phone. */
const COMPACT = {
  borderColor: 'border.control',
  height: { base: '11', md: '9' },
  fontSize: { base: 'md', md: 'sm' },
} as const;
const SMALL = { fontSize: 'xs', whiteSpace: 'nowrap' } as const;

type DayFieldProps = {
  day: string | null;
  onChange: (day: string | null) => void;
  onDone: () => void;
};

/**
 * A date that is typed or picked. The field is uncontrolled while it has the focus: a half-typed date has no
 * value.
 */
function DayField({ day, onChange, onDone }: DayFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [isWrong, setWrong] = useState(false);
  useEffect(() => {
    const input = field.current;
    if (!input || document.activeElement === input || !input.validity.valid) return;
    input.value = day ?? '';
  }, [day]);
  return (
    <Field.Root {...IN_ROW} flexBasis={{ base: 'full', md: '32' }} invalid={isWrong}>
      <Field.Label {...SMALL}>{workTexts.nextOn}</Field.Label>
      <Input
        ref={field}
        {...COMPACT}
        px="2"
        type="date"
        min={FIRST_DAY}
        max={LAST_DAY}
        defaultValue={day ?? ''}
        onChange={({ target }) => {
          if (!target.validity.valid) return;
          setWrong(false);
          if ((target.value || null) !== day) onChange(target.value || null);
        }}
        onBlur={({ target }) => {
          setWrong(!target.validity.valid);
          onDone();
        }}
      />
      <Field.ErrorText>{DAY_INVALID}</Field.ErrorText>
    </Field.Root>
  );
}

/** Saves each choice at once; a failure is shown here, and the choice stays. */
function EditedAssignment(props: AssignmentProps) {
  const { chosen, trouble, choose, flush, retry, giveUp } = useAssignment(props);
  const { assigneeId, nextOn } = chosen;
  const me = useAdminSession()?.id;
  useLetterKeys({
    a: me && assigneeId !== me ? () => choose({ assigneeId: me }) : undefined,
    d: () => choose({ nextOn: dayAfter(1) }),
  });
  const staff = useColleagues();
  const name = useColleagueName(assigneeId);
  const known = staff.some(({ id }) => id === assigneeId);
  /** The conflict with colleagues' names in place of their ids, as in the history. */
  const named = (conflict: FieldConflict): FieldConflict => {
    const nameOf = (who: unknown) =>
      staff.find(({ id }) => id === who)?.name ?? who ?? workTexts.nobody;
    const { field, theirs, mine } = conflict;
    if (field !== 'assigneeId') return conflict;
    return { ...conflict, field: 'assignee', theirs: nameOf(theirs), mine: nameOf(mine) };
  };
  return (
    <Stack gap="3">
      <Flex gap="1.5" wrap="wrap" align="end">
        {props.status && (
          <Box {...IN_ROW} css={{ '& > div': { width: 'full' } }}>
            {props.status}
          </Box>
        )}
        <Field.Root {...IN_ROW}>
          <Field.Label {...SMALL}>{workTexts.assignee}</Field.Label>
          <NativeSelect.Root size="sm">
            <NativeSelect.Field
              {...COMPACT}
              value={assigneeId ?? NOBODY}
              onChange={({ target }) =>
                choose({ assigneeId: target.value === NOBODY ? null : target.value })
              }
            >
              <option value={NOBODY}>{workTexts.nobody}</option>
              {assigneeId && !known && <option value={assigneeId}>{name}</option>}
              {staff.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.name}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </Field.Root>
        <DayField day={nextOn} onChange={(day) => choose({ nextOn: day }, true)} onDone={flush} />
        {NEXT_STEPS.map(([days, label]) => (
          <TouchButton
            key={days}
            variant="outline"
            px="2"
            aria-pressed={nextOn === dayAfter(days)}
            onClick={() => choose({ nextOn: dayAfter(days) })}
          >
            {label}
          </TouchButton>
        ))}
      </Flex>
      {trouble?.kind === 'failed' && (
        <Alert.Root role="alert" status="error">
          <Alert.Indicator />
          <Alert.Content gap="3">
            <div>
              <Alert.Title>{workTexts.saveFailed}</Alert.Title>
              <Alert.Description>{describeError(trouble.error)}</Alert.Description>
            </div>
            <Flex wrap="wrap" gap="3">
              <Button colorPalette="brand" onClick={retry}>
                {adminList.retry}
              </Button>
              <Button variant="outline" onClick={giveUp}>
                {adminCommon.cancel}
              </Button>
            </Flex>
          </Alert.Content>
        </Alert.Root>
      )}
      {trouble?.kind === 'conflict' && (
        <ConflictPanel
          entity={props.subject.entity}
          conflicts={trouble.conflicts.map(named)}
          saving={false}
          onTakeTheirs={giveUp}
          onKeepMine={retry}
        />
      )}
    </Stack>
  );
}
