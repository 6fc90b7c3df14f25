import { describeError } from '@/components/error-text.ts';
import { adminCommon } from '@/content/admin.ts';
import { notify } from '../parts/notify.ts';
import type { StatusRoute } from './list-routes.ts';
import { type StatusRow, useStatusChange } from './use-status-change.ts';

type Options<Row> = {
  path: string;
  route: StatusRoute<Row>;
  texts: { success: string; failed: string };
};

/** A change of status with a notice that offers to undo it. */
export function useUndoableStatus<Row extends StatusRow>({ path, route, texts }: Options<Row>) {
  const { changeStatus, withPending } = useStatusChange<Row>({
    path,
    route,
    onSaved: (saved, { row, undo }) =>
      notify({
        title: undo ? adminCommon.undone : texts.success,
        type: 'success',
        ...(!undo && {
          action: {
            label: adminCommon.undoChange,
            onClick: () => changeStatus({ row: saved, status: row.status, undo: true }),
          },
        }),
      }),
    onRefused: (error) =>
      notify({ title: texts.failed, text: describeError(error), type: 'error' }),
  });
  return { changeStatus, withPending };
}
