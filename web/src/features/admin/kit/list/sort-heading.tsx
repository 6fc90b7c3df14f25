import { chakra } from '@chakra-ui/react/styled-system';
import { SORTS, type Sort } from '@contract/http/lists.ts';
import { Icon } from '@/components/icons.tsx';
import { useAddress } from './use-address.ts';

type HeadingColumn = {
  key: string;
  label: string;
  sorts?: readonly [Sort, Sort];
  from?: 'lg' | 'xl';
};

const Heading = chakra('th', {
  base: {
    px: '3',
    py: '2.5',
    textAlign: 'start',
    fontWeight: 'semibold',
    color: 'fg.muted',
    fontSize: 'xs',
    whiteSpace: 'nowrap',
    _first: { pl: '5' },
    _last: { pr: '5' },
  },
});

/** A column's heading; where the API can sort by it, a button that turns the order. */
export function SortHeading({ column }: { column: HeadingColumn }) {
  const { search, changeList } = useAddress();
  const { label, sorts, from } = column;
  const display = from && { base: 'none', [from]: 'table-cell' };
  if (!sorts) {
    return (
      <Heading scope="col" display={display}>
        {label}
      </Heading>
    );
  }
  const current = (search.get('sort') ?? SORTS[0]) as Sort;
  const active = sorts.includes(current);
  const descending = current.startsWith('-');
  return (
    <Heading
      scope="col"
      display={display}
      aria-sort={active ? (descending ? 'descending' : 'ascending') : undefined}
    >
      <chakra.button
        type="button"
        display="inline-flex"
        alignItems="center"
        gap="1"
        minHeight="6"
        cursor="button"
        color={active ? 'brand.fg' : 'inherit'}
        _hover={{ color: 'brand.fg' }}
        onClick={() => changeList({ sort: current === sorts[0] ? sorts[1] : sorts[0] })}
      >
        {label}
        <Icon
          name="chevronDown"
          boxSize="4"
          opacity={active ? '1' : 'faint'}
          transform={active && !descending ? 'rotate(180deg)' : undefined}
        />
      </chakra.button>
    </Heading>
  );
}
