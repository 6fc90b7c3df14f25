import { Badge, Span } from '@chakra-ui/react';
import type { MouseEvent, ReactNode } from 'react';
import { adminList } from '@/content/admin.ts';
import { valueText } from '../parts/value-text.ts';
import { hasLongWord } from './columns.tsx';
import type { ListColumn, ListConfig } from './list-config.ts';
import type { ListRow } from './list-row.ts';
import type { Selection } from './use-selection.ts';

export type RowsProps<Row extends ListRow> = {
  config: ListConfig<Row>;
  rows: readonly Row[];
  /** Whether the rows were cached when the list was opened. */
  wasLoaded: boolean;
  isNew: (row: Row) => boolean;
  onOpen: (row: Row) => void;
  actions?: (row: Row) => ReactNode;
  selection?: Selection | undefined;
};

/** The content of a cell; an empty field is a dash, so that it does not look like an error. */
export function CellContent<Row extends ListRow>({
  config,
  column,
  row,
}: {
  config: ListConfig<Row>;
  column: ListColumn<Row>;
  row: Row;
}) {
  if (column.cell) return column.cell(row);
  const value = (row as Record<string, unknown>)[column.key];
  const text = valueText(config.entity, column.key, value) || adminList.empty;
  return (
    <Span
      lineClamp={{ md: '2' }}
      overflowWrap={hasLongWord(text) ? 'anywhere' : undefined}
      title={text}
    >
      {text}
    </Span>
  );
}

/** The mark of a row that is new since the last visit. */
export function NewMark() {
  return (
    <Badge colorPalette="brand" flexShrink="0">
      {adminList.newMark}
    </Badge>
  );
}

/** The button with the name of a row; null if the row has left the page, or its name is not a button. */
export const openButtonOf = (id: string): HTMLElement | null =>
  document.querySelector(`#admin-rows [data-row="${CSS.escape(id)}"] [data-open]`);

/**
 * Whether a click on a row is meant for the row: not for its buttons, and not the end of a text selection.
 */
export function meansRow(event: MouseEvent): boolean {
  const control = (event.target as Element).closest('a, button, select, input, label');
  return !control && (window.getSelection()?.isCollapsed ?? true);
}
