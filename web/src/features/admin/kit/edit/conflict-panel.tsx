import { chakra } from '@chakra-ui/react/styled-system';
import type { HistoryEntity } from '@contract/history.ts';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/button.tsx';
import { adminConflict, adminList } from '@/content/admin.ts';
import { fieldLabels } from '@/content/field-labels.ts';
import { valueText } from '../parts/value-text.ts';
import type { FieldConflict } from './merge-edits.ts';

type ConflictPanelProps = {
  entity: HistoryEntity;
  conflicts: readonly FieldConflict[];
  saving: boolean;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
};

const Cell = chakra('dd', {
  base: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxHeight: '24', overflowY: 'auto' },
});

/**
 * Another person saved the record first. Shows field by field what stands there now and what is in
 * the form, and lets this person choose; until then nothing is saved and nothing typed is lost.
 */
export function ConflictPanel(props: ConflictPanelProps) {
  const { entity, conflicts, saving, onTakeTheirs, onKeepMine } = props;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const text = (field: string, value: unknown) =>
    valueText(entity, field, value) || adminList.empty;
  return (
    <chakra.div
      ref={box}
      role="alert"
      tabIndex={-1}
      display="grid"
      gap="3"
      p="4"
      borderRadius="md"
      borderWidth="1px"
      borderColor="ember.400"
      bg="bg.warm"
    >
      <div>
        <chakra.p textStyle="label">{adminConflict.title}</chakra.p>
        <chakra.p textStyle="small">{adminConflict.text}</chakra.p>
      </div>
      {conflicts.map(({ field, theirs, mine, both }) => (
        <chakra.div key={field} fontSize="sm" bg="bg.panel" borderRadius="sm" p="3">
          <chakra.p fontWeight="semibold">{fieldLabels[field] ?? field}</chakra.p>
          <chakra.dl display="grid" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="3">
            <div>
              <chakra.dt color="fg.muted">{adminConflict.theirs}</chakra.dt>
              <Cell>{text(field, theirs)}</Cell>
            </div>
            <div>
              <chakra.dt color="fg.muted">
                {both ? adminConflict.mine : adminConflict.mineUntouched}
              </chakra.dt>
              <Cell>{text(field, mine)}</Cell>
            </div>
          </chakra.dl>
        </chakra.div>
      ))}
      <chakra.p textStyle="small">{adminConflict.overwriteHint}</chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <Button variant="outline" disabled={saving} onClick={onTakeTheirs}>
          {adminConflict.showTheirs}
        </Button>
        <Button disabled={saving} onClick={onKeepMine}>
          {adminConflict.overwrite}
        </Button>
      </chakra.div>
    </chakra.div>
  );
}
