import { type ReactNode, useEffect, useState } from 'react';
import { draftKeyOf, readDraft } from '@/lib/admin/drafts.ts';
import { useAdminSession } from '../frame/use-admin-session.ts';

type EditedRowProps<Row> = {
  /** The form's name, as in its draft. */
  form: string;
  /** Empty for a new record. */
  id: string;
  rows: readonly Row[];
  children: (row: Row | null) => ReactNode;
};

/**
 * Finds the record to edit: in the list as it is, or in the draft of an edit that a lost session
 * broke off. Whatever refreshes do afterwards, the dialog keeps the record it was opened with.
 */
export function EditedRow<Row extends { id: number }>(props: EditedRowProps<Row>) {
  const { form, id, rows, children } = props;
  const owner = useAdminSession()?.id ?? '';
  const [row, setRow] = useState<Row | null>(
    () => (id === '' ? null : readDraft<unknown, Row>(draftKeyOf(form, id), owner)?.base) ?? null,
  );
  const found = row ?? rows.find((one) => String(one.id) === id) ?? null;

  useEffect(() => {
    if (!row && found) setRow(found);
  }, [row, found]);

  if (id !== '' && !found) return null;
  return children(row ?? found);
}
