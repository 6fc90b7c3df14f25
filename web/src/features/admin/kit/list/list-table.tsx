import { HStack, Span, Table, VisuallyHidden } from '@chakra-ui/react';
import { memo } from 'react';
import { adminList } from '../parts/texts.ts';
import { hasLongWord } from './columns.tsx';
import { COLUMN_FROM, type ListConfig } from './list-config.ts';
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
import { SortHeading } from './sort-heading.tsx';
import { bulkTexts } from './texts.ts';

const columnsIn = <Row extends ListRow>({ columns }: ListConfig<Row>) =>
  columns.filter(({ onlyInCard }) => !onlyInCard);

function PlainRow<Row extends ListRow>(props: RowProps<Row>) {
  const { config, row, isNew, isChosen, onOpen, actions, onToggle } = props;
  return (
    <Table.Row
      data-row={row.id}
      cursor="button"
      // The height of two lines or a button, so that a row never changes its height under the pointer.
      height="12"
      bg={isNew ? 'bg.sky' : 'transparent'}
      _last={{ '& > td': { borderBottomWidth: '0' } }}
      onClick={(event) => meansRow(event) && onOpen(row)}
    >
      {onToggle && (
        <Table.Cell px="2" py="0.5">
          <SelectBox
            label={bulkTexts.selectRow(config.name(row))}
            checked={isChosen}
            onChange={(range) => onToggle(row.id, range)}
          />
        </Table.Cell>
      )}
      {columnsIn(config).map((column) => (
        <Table.Cell py="0" key={column.key} css={column.from && COLUMN_FROM[column.from]}>
          {column.key === 'name' || column.key === 'title' ? (
            <HStack wrap="wrap">
              <OpenButton longWords={hasLongWord(config.name(row))} onClick={() => onOpen(row)}>
                <Span lineClamp="2">
                  <CellContent config={config} column={column} row={row} />
                </Span>
              </OpenButton>
              <RowMarks isNew={isNew} row={row} />
            </HStack>
          ) : (
            <CellContent config={config} column={column} row={row} />
          )}
        </Table.Cell>
      ))}
      {actions && (
        <Table.Cell py="0.5">
          <HStack gap="1.5" wrap={{ base: 'wrap', lg: 'nowrap' }}>
            {actions(row)}
          </HStack>
        </Table.Cell>
      )}
    </Table.Row>
  );
}
// The type of `memo` has no room for the type parameter.
const TableRow = memo(PlainRow) as typeof PlainRow;

/** The rows as a table, from 768 px on. */
export function ListTable<Row extends ListRow>(props: RowsProps<Row>) {
  const { config, rows, actions, selection } = props;
  const propsOf = rowPropsOf(props);
  const chosen = rows.filter(({ id }) => selection?.ids.has(id)).length;
  return (
    <Table.ScrollArea
      containerType="inline-size"
      whiteSpace="normal"
      borderWidth="1px"
      borderRadius="lg"
      bg="bg.panel"
    >
      <Table.Root interactive size="sm">
        <VisuallyHidden asChild>
          <Table.Caption>{config.title}</Table.Caption>
        </VisuallyHidden>
        <Table.Header bg="bg.subtle">
          <Table.Row bg="transparent">
            {selection && (
              <Table.ColumnHeader width="10" px="2">
                <SelectBox
                  label={bulkTexts.selectPage}
                  checked={chosen === rows.length || (chosen > 0 && 'indeterminate')}
                  onChange={() => selection.togglePage(rows)}
                />
              </Table.ColumnHeader>
            )}
            {columnsIn(config).map((column) => (
              <SortHeading key={column.key} column={column} />
            ))}
            {actions && <SortHeading column={{ key: 'actions', label: adminList.actions }} />}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {rows.map((row) => (
            <TableRow key={row.id} {...propsOf(row)} />
          ))}
        </Table.Body>
      </Table.Root>
    </Table.ScrollArea>
  );
}
