import { describeError } from '@/components/form/error-text.ts';
import { notify } from '../parts/notify.ts';
import { adminCommon } from '../parts/texts.ts';
import { aboutRow } from './about-row.ts';
import type { ListConfig } from './list-config.ts';
import type { StatusRoute } from './list-routes.ts';
import { type StatusRow, useStatusChange } from './use-status-change.ts';

type Options<Row extends StatusRow> = {
  config: ListConfig<Row>;
  route: StatusRoute<Row>;
  texts: { success: string; failed: string };
};

/** A change of status with a notice that offers to undo it. */
export function useUndoableStatus<Row extends StatusRow>({ config, route, texts }: Options<Row>) {
  const { changeStatus, withPending } = useStatusChange<Row>({
    path: config.list.path,
    route,
    onSaved: (saved, { row, undo }) =>
      notify({
        title: undo ? adminCommon.undone : texts.success,
        type: 'success',
        about: aboutRow(config, row),
        ...(!undo && {
          action: {
            label: adminCommon.undoChange,
            onClick: () => changeStatus({ row: saved, status: row.status, undo: true }),
          },
        }),
      }),
    onRefused: (error, { row }) =>
      notify({
        title: texts.failed,
        text: describeError(error),
        type: 'error',
        about: aboutRow(config, row),
      }),
  });
  return { changeStatus, withPending };
}
