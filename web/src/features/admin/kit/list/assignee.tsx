import { Text } from '@chakra-ui/react';
import type { HistoryEntity } from '@contract/history.ts';
import { NOBODY } from '@contract/http/lists.ts';
import { useAdminSession } from '../../session/use-admin-session.ts';
import { FilterSelect } from '../parts/filter-select.tsx';
import { adminList } from '../parts/texts.ts';
import { useColleagueName, useColleagues } from '../parts/use-colleagues.ts';
import type { ListColumn, ListConfig } from './list-config.ts';
import type { ListRow } from './list-row.ts';
import { isForm } from './spam.tsx';
import { workTexts } from './texts.ts';
import { useAddress } from './use-address.ts';

/** An item of a select must not be empty; in the address "all" is empty. */
const ALL = 'all';

/** Whether these records are assigned to staff. */
export const isWorkedOn = (entity: HistoryEntity): boolean => isForm(entity) || entity === 'users';

function Assignee({ id }: { id: string | null | undefined }) {
  const name = useColleagueName(id);
  return (
    <Text as="span" display="block" truncate maxWidth="32" title={name ?? undefined}>
      {name ?? adminList.empty}
    </Text>
  );
}

const column: ListColumn<ListRow> = {
  key: 'assigneeId',
  label: workTexts.assigneeShort,
  cell: ({ assigneeId }) => <Assignee id={assigneeId} />,
  from: '2xl',
  notInCard: true,
};

/** The columns of a list, with the assignee if its records are assigned. */
export const columnsOf = <Row extends ListRow>({
  columns,
  entity,
}: ListConfig<Row>): readonly ListColumn<Row>[] =>
  isWorkedOn(entity) ? [...columns, column] : columns;

export function AssigneeFilter({ assignee }: { assignee: string }) {
  const { changeList } = useAddress();
  const own = useAdminSession()?.id;
  const others = useColleagues().filter(({ id }) => id !== own);
  return (
    <FilterSelect
      label={workTexts.assignee}
      value={assignee || ALL}
      onChange={(word) => changeList({ assignee: word === ALL ? '' : word })}
      choices={[
        [ALL, workTexts.anybody],
        ...(own ? [[own, workTexts.mine] as const] : []),
        [NOBODY, workTexts.untaken],
        ...others.map(({ id, name }) => [id, name] as const),
      ]}
    />
  );
}
