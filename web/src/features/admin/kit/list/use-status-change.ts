import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { staffApi } from '../../session/admin-api.ts';
import type { StatusRoute } from './list-routes.ts';
import type { ListRow } from './list-row.ts';
import { versionAfterOwnChanges } from './row-versions.ts';
import { showSaved } from './show-saved.ts';
import { listKey, recordKey } from './use-list-query.ts';

export type StatusRow = ListRow & { status: string; version: number };
/** `row` is as it was on screen; `undo` marks the undo of another change. */
export type StatusChange<Row> = { row: Row; status: string; undo?: true };

type Options<Row> = {
  path: string;
  route: StatusRoute<Row>;
  onSaved: (saved: Row, change: StatusChange<Row>) => void;
  onRefused: (error: unknown, change: StatusChange<Row>) => void;
};

/**
 * Saves a status. The new status is shown at once, also over rows that a refresh loads meanwhile, and reverted
 * if the server refuses. Changes of one list are saved one after another, each with the version on screen, so
 * that a colleague's change in between causes a conflict instead of being overwritten.
 */
export function useStatusChange<Row extends StatusRow>(options: Options<Row>) {
  const { path, route, onSaved, onRefused } = options;
  const client = useQueryClient();
  const mutationKey = useMemo(() => ['admin', path, 'status'], [path]);

  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: ({ row, status }: StatusChange<Row>) =>
      staffApi(route, {
        params: { id: row.id },
        body: { status },
        version: versionAfterOwnChanges(path, row.id, row.version),
      }),
    onMutate: () => client.cancelQueries({ queryKey: listKey(path) }),
    onSuccess: (saved, change) => {
      showSaved(client, path, saved, versionAfterOwnChanges(path, saved.id, change.row.version));
      onSaved(saved, change);
    },
    onError: onRefused,
    // Also after a refusal: somebody else's change may be the reason.
    onSettled: (_saved, _error, { row }) => {
      void client.invalidateQueries({ queryKey: listKey(path) });
      void client.invalidateQueries({ queryKey: recordKey(path, row.id) });
    },
  });

  const pending = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as StatusChange<Row>,
  });
  const withPending = useCallback(
    (row: Row): Row => {
      const last = pending.findLast((change) => change.row.id === row.id);
      return last ? { ...row, status: last.status } : row;
    },
    [pending],
  );

  return { changeStatus: mutate, withPending };
}
