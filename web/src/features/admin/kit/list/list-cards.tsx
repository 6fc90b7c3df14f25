import { chakra } from '@chakra-ui/react/styled-system';
import { Card } from '@/components/card.tsx';
import type { ListRow } from './list-row.ts';
import { CellContent, meansRow, NewMark, OpenButton, type RowsProps } from './row-parts.tsx';

/** The rows as cards, below 768 px: the same columns as lines, the same actions. */
export function ListCards<Row extends ListRow>(props: RowsProps<Row>) {
  const { config, rows, isNew, onOpen, actions } = props;
  return (
    <chakra.ul display="grid" gap="3" listStyle="none">
      {rows.map((row) => (
        <Card
          as="li"
          key={row.id}
          pad="none"
          p="4"
          gap="3"
          borderRadius="lg"
          bg={isNew(row) ? 'bg.sky' : undefined}
          onClick={(event) => meansRow(event) && onOpen(row)}
        >
          <chakra.div display="flex" alignItems="start" justifyContent="space-between" gap="3">
            <OpenButton fontSize="md" minHeight="6" onClick={() => onOpen(row)}>
              {config.name(row)}
            </OpenButton>
            {isNew(row) && <NewMark />}
          </chakra.div>
          <chakra.dl display="grid" gap="1.5" fontSize="sm">
            {config.columns
              .filter(({ notInCard }) => !notInCard)
              .map((column) => (
                <chakra.div key={column.key} display="flex" gap="3">
                  <chakra.dt color="fg.muted" flex="0 0 38%">
                    {column.label}
                  </chakra.dt>
                  <chakra.dd flex="1" minWidth="0" overflowWrap="anywhere">
                    <CellContent config={config} column={column} row={row} />
                  </chakra.dd>
                </chakra.div>
              ))}
          </chakra.dl>
          {actions && (
            <chakra.div display="flex" flexWrap="wrap" gap="2">
              {actions(row)}
            </chakra.div>
          )}
        </Card>
      ))}
    </chakra.ul>
  );
}
