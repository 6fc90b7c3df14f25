import { Card, DataList, HStack, List } from '@chakra-ui/react';
import { memo, useDeferredValue } from 'react';
import type { ListRow } from './list-row.ts';
import { OpenButton } from './open-button.tsx';
import {
  CellContent,
  meansRow,
  RowMarks,
  type RowProps,
  type RowsProps,
  rowPropsOf,
} from './row-parts.tsx';
import { SelectBox } from './select-box.tsx';
import { bulkTexts } from './texts.ts';

function PlainCard<Row extends ListRow>(props: RowProps<Row>) {
  const { config, row, isNew, isChosen, onOpen, actions, onToggle } = props;
  return (
    <Card.Root
      as="li"
      data-row={row.id}
      size="sm"
      bg={isNew ? 'bg.sky' : undefined}
      onClick={(event) => meansRow(event) && onOpen(row)}
    >
      <Card.Header flexDirection="row" justifyContent="space-between" alignItems="start" gap="3">
        <OpenButton longWords onClick={() => onOpen(row)}>
          {config.name(row)}
        </OpenButton>
        <RowMarks isNew={isNew} row={row} />
        {onToggle && (
          <SelectBox
            label={bulkTexts.selectRow(config.name(row))}
            checked={isChosen}
            onChange={(range) => onToggle(row.id, range)}
          />
        )}
      </Card.Header>
      <Card.Body>
        <DataList.Root orientation="horizontal" gap="1.5">
          {config.columns
            .filter(({ notInCard }) => !notInCard)
            .map((column) => (
              <DataList.Item key={column.key} display="flex" alignItems="start" gap="3">
                <DataList.ItemLabel flex="0 0 38%" minWidth="0">
                  {column.label}
                </DataList.ItemLabel>
                <DataList.ItemValue display="block" overflowWrap="anywhere">
                  <CellContent config={config} column={column} row={row} />
                </DataList.ItemValue>
              </DataList.Item>
            ))}
        </DataList.Root>
      </Card.Body>
      {actions && (
        <Card.Footer flexWrap="wrap" gap="2">
          <HStack wrap="wrap">{actions(row)}</HStack>
        </Card.Footer>
      )}
    </Card.Root>
  );
}
// The type of `memo` has no room for the type parameter.
const RowCard = memo(PlainCard) as typeof PlainCard;

/** More cards than fit the first screen of a phone. */
const FIRST = 4;

/**
 * The rows as cards, below 768 px: the same columns as lines, the same actions. Of a newly loaded list the
 * first screen is painted before the rest is rendered, which takes a slow phone half a second. A cached list,
 * as after going back, is rendered at once, so that its scroll position can be restored.
 */
export function ListCards<Row extends ListRow>(props: RowsProps<Row>) {
  const { rows, wasLoaded } = props;
  const propsOf = rowPropsOf(props);
  const count = useDeferredValue(rows.length, wasLoaded ? rows.length : FIRST);
  return (
    <List.Root variant="plain" gap="3">
      {rows.slice(0, count).map((row) => (
        <RowCard key={row.id} {...propsOf(row)} />
      ))}
    </List.Root>
  );
}
