import { Box, Button, Stack } from '@chakra-ui/react';
import { SPAM } from '@contract/http/lists.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { useNewMarks } from '@/features/inbox/use-new-marks.ts';
import { Empty } from '../parts/empty.tsx';
import { LoadFailed } from '../parts/load-failed.tsx';
import { Loading } from '../parts/loading.tsx';
import { adminList } from '../parts/texts.ts';
import { useWide } from '../parts/use-wide.ts';
import { Writes } from '../parts/writes.tsx';
import { columnsOf, isWorkedOn } from './assignee.tsx';
import { CsvButton } from './csv-button.tsx';
import { ListCards } from './list-cards.tsx';
import type { ListConfig } from './list-config.ts';
import { ListInfo } from './list-info.tsx';
import { ListPager } from './list-pager.tsx';
import { isFiltered, type ListParams, listQuery, readListParams } from './list-params.ts';
import type { ListRow } from './list-row.ts';
import { ListTable } from './list-table.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import type { RowsProps } from './row-parts.tsx';
import { DeleteOldSpam, isForm } from './spam.tsx';
import { useAddress, useDialogAddress } from './use-address.ts';
import { useHeld } from './use-held.ts';
import { useListQuery } from './use-list-query.ts';
import { type Selection, useSelection } from './use-selection.ts';
import { useSteadyRows } from './use-steady-rows.ts';
import { WaitingRows } from './waiting-rows.tsx';

type ListEmptyProps = { text: string; filtered: boolean; onReset: () => void };

/** No rows, or none that match the search. */
function ListEmpty({ text, filtered, onReset }: ListEmptyProps) {
  if (!filtered) return <Empty title={text} />;
  return (
    <Empty title={adminList.noMatch}>
      <Button variant="outline" onClick={onReset}>
        {adminList.resetFilters}
      </Button>
    </Empty>
  );
}

const NONE: ReadonlySet<never> = new Set();

type AdminListProps<Row extends ListRow> = {
  config: ListConfig<Row>;
  onOpen: RowsProps<Row>['onOpen'];
  actions?: RowsProps<Row>['actions'];
  /** Returns the row with the change that is being saved, if there is one. */
  overlay?: (row: Row) => Row;
  /** Rows that this person has just deleted. */
  gone?: ReadonlySet<Row['id']>;
  tools?: ReactNode;
  /** Actions for selected rows; without it rows cannot be selected. */
  bulk?: (props: {
    rows: readonly Row[];
    total: number;
    params: ListParams;
    selection: Selection;
    onDeleted: (ids: readonly Row['id'][]) => void;
  }) => ReactNode;
  /** Additional content, such as dialogs that need the rows. */
  children?: (rows: readonly Row[]) => ReactNode;
};

const same = <Row,>(row: Row) => row;

/** The list of one tab: tools, rows as table or cards, pages, and every state of loading. */
export function AdminList<Row extends ListRow>(props: AdminListProps<Row>) {
  const { config, onOpen, actions, overlay = same, gone = NONE, tools, bulk, children } = props;
  const { search, changeList } = useAddress();
  const statuses = isForm(config.entity) ? [...config.statuses, SPAM] : config.statuses;
  const asked = readListParams(search, statuses);
  const params = isWorkedOn(config.entity) ? asked : { ...asked, assignee: '' };
  const view = `${config.list.path} ${JSON.stringify(listQuery({ ...params, before: '' }))}`;
  const query = useListQuery(config, params);
  const [wasLoaded] = useState(query.data !== undefined);
  const { held, handlers } = useHeld();
  // Behind a dialog nobody points at a row, and the open record must not stay as it was.
  const isCovered = useDialogAddress().kind !== '';
  const [deleted, setDeleted] = useState<ReadonlySet<Row['id']>>(NONE);
  const fresh = query.data?.rows ?? [];
  const left = useMemo(() => new Set([...gone, ...deleted]), [gone, deleted]);
  const page = `${view} ${params.before}`;
  const steady = useSteadyRows(config.list.path, page, fresh, held && !isCovered, left);
  const rows = steady.rows.map(overlay);
  const isNew = useNewMarks(
    config.list.path,
    fresh.map(({ createdAt }) => createdAt),
  );
  const selection = useSelection(page, rows);
  const shown = useMemo(() => ({ ...config, columns: columnsOf(config) }), [config]);
  // A table where it fits; otherwise, and with large letters, cards.
  const Rows = useWide(48) ? ListTable : ListCards;

  return (
    <Stack gap="1" minWidth="0">
      <ListToolbar
        entity={config.entity}
        params={params}
        statuses={statuses}
        placeholder={config.searchPlaceholder}
      />
      <ListInfo
        total={query.data?.total}
        capped={query.data?.capped ?? false}
        view={view}
        updatedAt={query.dataUpdatedAt}
        failed={query.isError && query.data !== undefined}
        onRefresh={() => void query.refetch()}
      >
        <Writes>
          <CsvButton config={config} params={params} />
          {params.status === SPAM && <DeleteOldSpam />}
          {tools}
        </Writes>
      </ListInfo>
      {bulk?.({
        rows,
        total: query.data?.total ?? 0,
        params,
        selection,
        onDeleted: (ids) => setDeleted((before) => new Set([...before, ...ids])),
      })}
      <Box id="admin-rows" scrollMarginTop="20" minWidth="0" {...handlers}>
        {/* Inside the list, so that the pointer has not left the rows when the bar appears below it. */}
        <WaitingRows count={steady.waiting} onShow={steady.showWaiting} />
        {query.data === undefined && query.isError && (
          <LoadFailed error={query.error} onRetry={() => void query.refetch()} />
        )}
        {query.data === undefined && !query.isError && <Loading lines={8} />}
        {query.data !== undefined && rows.length === 0 && (
          <ListEmpty
            text={config.empty}
            filtered={isFiltered(params)}
            onReset={() => changeList({ q: '', status: '', assignee: '' })}
          />
        )}
        {rows.length > 0 && (
          <Rows
            config={shown}
            rows={rows}
            wasLoaded={wasLoaded}
            isNew={({ createdAt }) => isNew(createdAt)}
            minute={Math.floor(query.dataUpdatedAt / 60_000)}
            onOpen={onOpen}
            actions={actions}
            selection={bulk && selection}
          />
        )}
      </Box>
      {query.data && (
        <ListPager
          view={view}
          params={params}
          nextBefore={query.data.nextBefore}
          isPlaceholderData={query.isPlaceholderData}
        />
      )}
      {children?.(rows)}
    </Stack>
  );
}
