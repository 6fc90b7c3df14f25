import type { HistoryEntity } from '@contract/history.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { describeError, errorDetail } from '@/components/form/error-text.ts';
import type { ListPage } from '@/lib/api-client.ts';
import { restoreRecord } from '../history/restore.ts';
import { aboutRow } from '../list/about-row.ts';
import type { ListRow } from '../list/list-row.ts';
import { forgetRow } from '../list/row-versions.ts';
import { listKey } from '../list/use-list-query.ts';
import { notify } from '../parts/notify.ts';
import { adminCommon } from '../parts/texts.ts';

type Removable = ListRow & { id: number };

type Options<Row> = {
  path: string;
  entity: HistoryEntity;
  name: (row: Row) => string;
  remove: (row: Row) => Promise<void>;
  texts: { deleted: string; deleteFailed: string; restored: string; restoreFailed: string };
  /** The title of a failure, where a text is fixed. */
  failedTitle: string;
};

/** Deletes a record, and offers to undo it in the notice. */
export function useRemoval<Row extends Removable>(options: Options<Row>) {
  const { path, entity, remove, texts, failedTitle } = options;
  const about = (row: Row) => aboutRow(options, row);
  const client = useQueryClient();
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set());

  const refresh = useCallback(
    () => client.invalidateQueries({ queryKey: listKey(path) }),
    [client, path],
  );

  const restore = async (row: Row) => {
    try {
      await restoreRecord(entity, row.id);
      notify({ title: texts.restored, type: 'success', about: about(row) });
    } catch (error) {
      notify({
        title: texts.restoreFailed,
        text: describeError(error),
        type: 'error',
        about: about(row),
      });
    }
    await refresh();
  };

  const removeRow = async (row: Row): Promise<boolean> => {
    try {
      await remove(row);
    } catch (error) {
      // No form stays open that could show the reason.
      const reason = errorDetail(error);
      notify({
        title: failedTitle,
        text: texts.deleteFailed,
        reason,
        type: 'error',
        about: about(row),
      });
      await refresh();
      return false;
    }
    forgetRow(path, row.id);
    setGone((before) => new Set(before).add(row.id));
    client.setQueriesData<ListPage<Row>>(
      { queryKey: listKey(path) },
      (page) =>
        page && {
          ...page,
          total: Math.max(page.total - 1, 0),
          rows: page.rows.filter(({ id }) => id !== row.id),
        },
    );
    notify({
      title: texts.deleted,
      type: 'success',
      about: about(row),
      action: { label: adminCommon.undo, onClick: () => void restore(row) },
    });
    await refresh();
    return true;
  };

  return { gone, removeRow, refresh };
}
