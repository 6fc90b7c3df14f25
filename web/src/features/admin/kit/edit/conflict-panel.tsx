import { Alert, Button, Card, DataList, Flex, Text } from '@chakra-ui/react';
import type { HistoryEntity } from '@contract/history.ts';
import { useEffect, useRef } from 'react';
import type { FieldConflict } from '@/lib/merge-edits.ts';
import { fieldLabel } from '../parts/field-labels.ts';
import { adminConflict, adminList } from '../parts/texts.ts';
import { valueText } from '../parts/value-text.ts';

type ConflictPanelProps = {
  entity: HistoryEntity;
  conflicts: readonly FieldConflict[];
  saving: boolean;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
};

function Side({ label, text }: { label: string; text: string }) {
  return (
    <DataList.Item>
      <DataList.ItemLabel>{label}</DataList.ItemLabel>
      <DataList.ItemValue
        display="block"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
        maxHeight="24"
        overflowY="auto"
      >
        {text || adminList.empty}
      </DataList.ItemValue>
    </DataList.Item>
  );
}

/**
 * Somebody else has saved the record first. Shows both values of each field and lets this person choose;
 * until then nothing is saved and nothing typed is lost.
 */
export function ConflictPanel(props: ConflictPanelProps) {
  const { entity, conflicts, saving, onTakeTheirs, onKeepMine } = props;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Alert.Root ref={box} role="alert" tabIndex={-1} status="warning">
      <Alert.Indicator />
      <Alert.Content gap="3" minWidth="0">
        <div>
          <Alert.Title>{adminConflict.title}</Alert.Title>
          <Alert.Description>{adminConflict.text}</Alert.Description>
        </div>
        {conflicts.map(({ field, theirs, mine, both }) => (
          <Card.Root key={field} size="sm">
            <Card.Body>
              <Text fontWeight="semibold">{fieldLabel(entity, field)}</Text>
              <DataList.Root
                display="grid"
                gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}
                gap="3"
              >
                <Side label={adminConflict.theirs} text={valueText(entity, field, theirs)} />
                <Side
                  label={both ? adminConflict.mine : adminConflict.mineUntouched}
                  text={valueText(entity, field, mine)}
                />
              </DataList.Root>
            </Card.Body>
          </Card.Root>
        ))}
        <Text textStyle="small">{adminConflict.overwriteHint}</Text>
        <Flex wrap="wrap" gap="3">
          <Button variant="outline" disabled={saving} onClick={onTakeTheirs}>
            {adminConflict.showTheirs}
          </Button>
          <Button colorPalette="brand" disabled={saving} onClick={onKeepMine}>
            {adminConflict.overwrite}
          </Button>
        </Flex>
      </Alert.Content>
    </Alert.Root>
  );
}
