import { type ReactNode, useEffect, useState } from 'react';
import { loadDraft } from '@/lib/draft.ts';
import { useAdminSession } from '../../session/use-admin-session.ts';
import type { ListConfig } from '../list/list-config.ts';
import { useNamedRow } from '../list/use-named-row.ts';
import { ModalLoading } from '../parts/modal.tsx';
import { recordDraft } from './record-draft.ts';

type EditedRowProps<Row extends { id: number; createdAt: string }> = {
  config: ListConfig<Row>;
  /** The name of the form and of its draft. */
  form: string;
  /** Empty for a new record. */
  id: string;
  rows: readonly Row[];
  children: (row: Row | null) => ReactNode;
};

/**
 * In a dialog: finds the record to edit, in the draft of an edit that an ended session interrupted, in the
 * list, or by a request. The dialog keeps this record whatever refreshes do.
 */
export function EditedRow<Row extends { id: number; createdAt: string }>(
  props: EditedRowProps<Row>,
) {
  const { config, form, id, rows, children } = props;
  const owner = useAdminSession()?.id ?? '';
  const [opened, setOpened] = useState<Row | null>(
    () => (id === '' ? null : loadDraft<Row>(recordDraft(form, id, owner))?.base) ?? null,
  );
  const { row, error, retry } = useNamedRow(config, rows, opened ? '' : id);

  useEffect(() => {
    if (!opened && row) setOpened(row);
  }, [opened, row]);

  const edited = opened ?? row ?? null;
  if (id !== '' && !edited) {
    return <ModalLoading error={error} onRetry={retry} />;
  }
  return children(edited);
}
