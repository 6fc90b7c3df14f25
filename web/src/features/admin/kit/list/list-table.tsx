import { chakra } from '@chakra-ui/react/styled-system';
import { adminList } from '@/content/admin.ts';
import type { ListRow } from './list-row.ts';
import { CellContent, meansRow, NewMark, OpenButton, type RowsProps } from './row-parts.tsx';
import { SortHeading } from './sort-heading.tsx';

const Cell = chakra('td', {
  base: {
    px: '3',
    py: '2.5',
    borderTopWidth: '1px',
    borderColor: 'border',
    verticalAlign: 'middle',
    overflowWrap: 'break-word',
    _first: { pl: '5' },
    _last: { pr: '5' },
  },
});

/** The rows as a table, from 768 px on. */
export function ListTable<Row extends ListRow>(props: RowsProps<Row>) {
  const { config, rows, isNew, onOpen, actions } = props;
  return (
    <chakra.div
      overflowX="auto"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="lg"
      position="relative"
    >
      <chakra.table width="full" borderCollapse="separate" borderSpacing="0" fontSize="sm">
        <chakra.caption srOnly>{config.title}</chakra.caption>
        <chakra.thead bg="bg.subtle">
          <tr>
            {config.columns.map((column) => (
              <SortHeading key={column.key} column={column} />
            ))}
            {actions && <SortHeading column={{ key: 'actions', label: adminList.actions }} />}
          </tr>
        </chakra.thead>
        <tbody>
          {rows.map((row) => (
            <chakra.tr
              key={row.id}
              cursor="button"
              bg={isNew(row) ? 'bg.sky' : undefined}
              _hover={{ bg: 'bg.subtle' }}
              onClick={(event) => meansRow(event) && onOpen(row)}
            >
              {config.columns.map((column) => (
                <Cell
                  key={column.key}
                  display={column.from && { base: 'none', [column.from]: 'table-cell' }}
                >
                  {column.key === 'name' || column.key === 'title' ? (
                    <chakra.span display="flex" alignItems="center" gap="2">
                      <OpenButton onClick={() => onOpen(row)}>
                        <CellContent config={config} column={column} row={row} />
                      </OpenButton>
                      {isNew(row) && <NewMark />}
                    </chakra.span>
                  ) : (
                    <CellContent config={config} column={column} row={row} />
                  )}
                </Cell>
              ))}
              {actions && (
                <Cell>
                  <chakra.div display="flex" gap="1.5" alignItems="center">
                    {actions(row)}
                  </chakra.div>
                </Cell>
              )}
            </chakra.tr>
          ))}
        </tbody>
      </chakra.table>
    </chakra.div>
  );
}
