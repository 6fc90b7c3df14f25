import { Button, Flex, Text } from '@chakra-ui/react';
import {
  BULK_MOST,
  type BulkChange,
  type BulkInput,
  changeMany,
  undoMany,
} from '@contract/bulk-changes.ts';
import { formatNumber } from '@contract/fields/money.ts';
import { NOBODY, SPAM } from '@contract/http/lists.ts';
import type { FormEntity } from '@contract/spam.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '@/components/form/error-text.ts';
import { CSV_BOM, csvLine } from '@/lib/csv.ts';
import { saveFile } from '@/lib/save-file.ts';
import { staffApi } from '../../session/admin-api.ts';
import { CsvButton } from '../list/csv-button.tsx';
import { csvColumns, csvName } from '../list/csv-columns.ts';
import type { ListConfig } from '../list/list-config.ts';
import type { ListParams } from '../list/list-params.ts';
import type { ListRow } from '../list/list-row.ts';
import { bulkTexts } from '../list/texts.ts';
import type { Selection } from '../list/use-selection.ts';
import { Confirm } from '../parts/confirm.tsx';
import { FilterSelect } from '../parts/filter-select.tsx';
import { notify } from '../parts/notify.ts';
import { adminCommon } from '../parts/texts.ts';
import { TouchButton } from '../parts/touch-button.tsx';
import { useColleagues } from '../parts/use-colleagues.ts';
import { wordLabels } from '../parts/value-text.ts';

/** How many names a notice has. */
const NAMED = 3;
/** The value of a select of actions until one is chosen. */
const CHOOSE = 'choose';

export type BulkBarProps<Row extends ListRow> = {
  config: ListConfig<Row>;
  entity: FormEntity;
  rows: readonly Row[];
  total: number;
  params: ListParams;
  selection: Selection;
  /** Called with the deleted rows, which leave the list at once, even while rows keep their places. */
  onDeleted: (ids: readonly Row['id'][]) => void;
};

/** The actions for the selected rows, and the undo. */
export function BulkBar<Row extends ListRow>(props: BulkBarProps<Row>) {
  const { config, entity, rows, total, params, selection, onDeleted } = props;
  const client = useQueryClient();
  const staff = useColleagues();
  const [asking, setAsking] = useState(false);
  const selected = rows.filter(({ id }) => selection.ids.has(id));
  const count = selection.all ? total : selected.length;
  const refresh = () => client.invalidateQueries({ queryKey: ['admin'] });

  /** The names of the first rows that were meant. */
  const named = (total: number) => {
    const shown = (selection.all ? rows : selected).slice(0, NAMED);
    return bulkTexts.names(shown.map(config.name).join(', '), total - shown.length);
  };
  const undo = async ({ id }: BulkChange, text: string) => {
    try {
      const { rows: back } = await staffApi(undoMany, { params: { id } });
      notify({ title: bulkTexts.undone(formatNumber(back)), text, type: 'success' });
    } catch (error) {
      const reason = describeError(error);
      notify({ title: bulkTexts.undoFailed, text, reason, type: 'error' });
    }
    await refresh();
  };
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (change: Pick<BulkInput, 'action' | 'value'>) =>
      staffApi(changeMany, {
        params: { entity },
        body: selection.all
          ? {
              ...change,
              q: params.q || null,
              status: params.status || null,
              assignee: params.assignee || null,
              rows: total,
            }
          : { ...change, ids: selected.map(({ id }) => Number(id)) },
      }),
    onSuccess: (done, { action }) => {
      const title = action === 'delete' ? bulkTexts.deleted : bulkTexts.done;
      const text = named(count);
      notify({
        title: title(formatNumber(done.rows)),
        text,
        type: 'success',
        ...(done.rows > 0 && {
          action: { label: adminCommon.undoChange, onClick: () => void undo(done, text) },
        }),
      });
      if (action === 'delete') onDeleted((selection.all ? rows : selected).map(({ id }) => id));
      selection.clear();
    },
    onError: (error) =>
      notify({
        title: bulkTexts.failed,
        text: named(count),
        reason: describeError(error),
        type: 'error',
      }),
    onSettled: refresh,
  });
  const change = (next: Pick<BulkInput, 'action' | 'value'>) =>
    mutateAsync(next).catch(() => undefined);

  if (count === 0) return null;
  const labels = wordLabels(entity, 'status');
  const isSpam = params.status === SPAM;
  const tooMany = count > BULK_MOST;
  const exportSelected = () => {
    const columns = csvColumns(config);
    const lines = selected.map((row) => csvLine(columns.map(({ value }) => value(row))));
    const head = csvLine(columns.map(({ label }) => label));
    saveFile(
      new Blob([CSV_BOM, head, ...lines], { type: 'text/csv;charset=utf-8' }),
      csvName(entity),
    );
  };

  return (
    <Flex
      as="section"
      aria-label={bulkTexts.label}
      position="sticky"
      top="16"
      // Above the scrolling rows, whose checkboxes and selects would take the click.
      style={{ zIndex: 10 }}
      wrap="wrap"
      align="center"
      gap="2"
      p="2"
      bg="bg.sky"
      borderWidth="1px"
      borderRadius="lg"
    >
      <Text role="status" fontWeight="semibold" px="2">
        {bulkTexts.selected(formatNumber(count))}
      </Text>
      {!selection.all && selected.length === rows.length && total > rows.length && (
        <Button variant="plain" size="sm" onClick={selection.selectAll}>
          {bulkTexts.selectAll(formatNumber(total))}
        </Button>
      )}
      {tooMany && (
        <Text textStyle="small" color="fg.error">
          {bulkTexts.tooMany(formatNumber(BULK_MOST))}
        </Text>
      )}
      {!tooMany && (
        <>
          {entity !== 'partners' && (
            <FilterSelect
              label={bulkTexts.status}
              value={CHOOSE}
              onChange={(value) => value !== CHOOSE && void change({ action: 'status', value })}
              choices={[
                [CHOOSE, bulkTexts.status],
                ...config.statuses.map((word) => [word, labels[word] ?? word] as const),
              ]}
            />
          )}
          <FilterSelect
            label={bulkTexts.assign}
            value={CHOOSE}
            onChange={(value) =>
              value !== CHOOSE &&
              void change({ action: 'assign', value: value === NOBODY ? null : value })
            }
            choices={[
              [CHOOSE, bulkTexts.assign],
              [NOBODY, bulkTexts.nobody],
              ...staff.map(({ id, name }) => [id, name] as const),
            ]}
          />
          {!isSpam && (
            <TouchButton
              variant="outline"
              disabled={isPending}
              onClick={() => void change({ action: 'spam' })}
            >
              {bulkTexts.spam}
            </TouchButton>
          )}
          <TouchButton
            variant="outline"
            colorPalette="danger"
            disabled={isPending}
            onClick={() => setAsking(true)}
          >
            {bulkTexts.delete}
          </TouchButton>
        </>
      )}
      {selection.all ? (
        <CsvButton config={config} params={params} />
      ) : (
        <TouchButton variant="outline" onClick={exportSelected}>
          {bulkTexts.export}
        </TouchButton>
      )}
      <TouchButton variant="ghost" onClick={selection.clear}>
        {bulkTexts.clear}
      </TouchButton>
      {asking && (
        <Confirm
          title={bulkTexts.deleteTitle}
          text={bulkTexts.deleteText(formatNumber(count))}
          confirm={bulkTexts.delete}
          cancel={adminCommon.cancel}
          onConfirm={async () => {
            await change({ action: 'delete' });
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Flex>
  );
}
