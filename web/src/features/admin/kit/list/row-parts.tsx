import { Badge, Span } from '@chakra-ui/react';
import type { MouseEvent, ReactNode } from 'react';
import { adminList } from '../parts/texts.ts';
import { valueText } from '../parts/value-text.ts';
import { hasLongWord } from './columns.tsx';
import type { ListColumn, ListConfig } from './list-config.ts';
import type { ListRow } from './list-row.ts';
import { workTexts } from './texts.ts';
import type { Selection } from './use-selection.ts';

export type RowsProps<Row extends ListRow> = {
  config: ListConfig<Row>;
  rows: readonly Row[];
  /** Whether the rows were cached when the list was opened. */
  wasLoaded: boolean;
  isNew: (row: Row) => boolean;
  /** The minute in which the rows were loaded: what they say of the present time is as old as that. */
  minute: number;
  /** `onOpen` and `actions` stay the same while nothing that they use changes: every row is drawn again with a new one. */
  onOpen: (row: Row) => void;
  actions?: ((row: Row) => ReactNode) | undefined;
  selection?: Selection | undefined;
};

/** One row. It is drawn again only when one of these changes. */
export type RowProps<Row extends ListRow> = Pick<
  RowsProps<Row>,
  'config' | 'minute' | 'onOpen' | 'actions'
> & {
  row: Row;
  isNew: boolean;
  isChosen: boolean;
  /** Missing where rows cannot be selected. */
  onToggle: Selection['toggle'] | undefined;
};

/** The properties of each row. */
export const rowPropsOf =
  <Row extends ListRow>({ config, minute, onOpen, actions, isNew, selection }: RowsProps<Row>) =>
  (row: Row): RowProps<Row> => ({
    config,
    minute,
    onOpen,
    actions,
    row,
    isNew: isNew(row),
    isChosen: selection?.ids.has(row.id) ?? false,
    onToggle: selection?.toggle,
  });

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
  const { cell } = column;
  if (cell) {
    const content = cell(row);
    return typeof content === 'string' ? <span>{content}</span> : content;
  }
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

/** The marks of a row: new since the last visit; the last reply did not arrive. */
export function RowMarks({ isNew, row }: { isNew: boolean; row: ListRow }) {
  return (
    <>
      {isNew && (
        <Badge colorPalette="brand" flexShrink="0">
          {adminList.newMark}
        </Badge>
      )}
      {row.replyRefusedAt && (
        <Badge colorPalette="danger" flexShrink="0">
          {workTexts.refused}
        </Badge>
      )}
    </>
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
