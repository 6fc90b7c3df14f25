import { type ReactNode, useEffect, useState } from 'react';
import { loadDraft } from '@/lib/draft.ts';
import { useAdminSession } from '../../session/use-admin-session.ts';
import type { ListConfig } from '../list/list-config.ts';
import { LoadingDialog } from '../list/loading-dialog.tsx';
import { useNamedRow } from '../list/use-named-row.ts';
import { recordDraft } from './record-draft.ts';

type EditedRowProps<Row extends { id: number; createdAt: string }> = {
  config: ListConfig<Row>;
  /** The form's name, as in its draft. */
  form: string;
  title: string;
  /** Empty for a new record. */
  id: string;
  rows: readonly Row[];
  onClose: () => void;
  children: (row: Row | null) => ReactNode;
};

/**
 * Finds the record to edit: in the draft of an edit that a lost session broke off, in the list, or by
 * itself. Whatever refreshes do afterwards, the dialog keeps the record it was opened with.
 */
export function EditedRow<Row extends { id: number; createdAt: string }>(
  props: EditedRowProps<Row>,
) {
  const { config, form, title, id, rows, onClose, children } = props;
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
    return <LoadingDialog title={title} error={error} onRetry={retry} onClose={onClose} />;
  }
  return children(edited);
}
