import { Button, Table } from '@chakra-ui/react';
import { SORTS, type Sort } from '@contract/http/lists.ts';
import { Icon } from '@/components/icons.tsx';
import { COLUMN_FROM, type ColumnFrom } from './list-config.ts';
import { useAddress } from './use-address.ts';

type HeadingColumn = {
  key: string;
  label: string;
  sorts?: readonly [Sort, Sort];
  from?: ColumnFrom;
};

/** A column's heading; a button if the API can sort by it. */
export function SortHeading({ column }: { column: HeadingColumn }) {
  const { search, changeList } = useAddress();
  const { label, sorts, from } = column;
  const current = search.get('sort') ?? SORTS[0];
  const active = sorts?.some((sort) => sort === current) ?? false;
  const descending = current.startsWith('-');
  return (
    <Table.ColumnHeader
      scope="col"
      py="1"
      css={from && COLUMN_FROM[from]}
      fontSize="xs"
      color="fg.muted"
      aria-sort={active ? (descending ? 'descending' : 'ascending') : undefined}
    >
      {sorts ? (
        <Button
          variant="plain"
          size="2xs"
          px="0"
          minHeight="6"
          height="auto"
          whiteSpace="normal"
          textAlign="start"
          color={active ? 'brand.fg' : 'inherit'}
          _hover={{ color: 'brand.fg' }}
          onClick={() => changeList({ sort: current === sorts[0] ? sorts[1] : sorts[0] })}
        >
          <span>{label}</span>
          <Icon
            name="chevronDown"
            opacity={active ? '1' : 'faint'}
            transform={active && !descending ? 'rotate(180deg)' : undefined}
          />
        </Button>
      ) : (
        label
      )}
    </Table.ColumnHeader>
  );
}
