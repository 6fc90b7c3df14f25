import type { HistoryEntity } from '@contract/history.ts';
import type { Sort } from '@contract/http/lists.ts';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { ListRoute, RecordRoute } from './list-routes.ts';
import type { ListRow } from './list-row.ts';

/**
 * The widths of a table from which it has more columns: its own and in rem, so that larger letters hide a column like a
 * narrower window does.
 */
export const COLUMN_FROM = {
  lg: { '@container (max-width: 60rem)': { display: 'none' } },
  xl: { '@container (max-width: 72rem)': { display: 'none' } },
  '2xl': { '@container (max-width: 80rem)': { display: 'none' } },
  /** As `2xl` beside a long address, else as `xl`. */
  fits: {
    '@container (max-width: 72rem)': { display: 'none' },
    '@container (max-width: 80rem)': { 'table:has([data-long]) &': { display: 'none' } },
  },
} as const;
export type ColumnFrom = keyof typeof COLUMN_FROM;

/** One column of a table and one line of a card. */
export type ListColumn<Row> = {
  key: string;
  label: string;
  /** Custom content of the cell; by default the field's text. */
  cell?: (row: Row) => ReactNode;
  /** The sort words of the first and the second click on the heading. */
  sorts?: readonly [Sort, Sort];
  /** A table shows the column from this width of its own on; the details dialog shows every field. */
  from?: ColumnFrom;
  /** Not in cards, whose heading already shows it. */
  notInCard?: true;
  /** Not in the table, where another column shows the same value. */
  onlyInCard?: true;
};

/** The differences between the lists of the tabs. */
export type ListConfig<Row extends ListRow> = {
  /** The routes of the list and of one of its rows. */
  list: ListRoute<Row>;
  record: RecordRoute<Row>;
  /** The name of these records in the history. */
  entity: HistoryEntity;
  title: string;
  empty: string;
  searchPlaceholder?: string;
  statuses: readonly string[];
  columns: readonly ListColumn<Row>[];
  /** The name of a row: the heading of a card, and a part of every accessible label. */
  name: (row: Row) => string;
  /** The fields of a row in the order of the details dialog and the exported file: `shownFields`. */
  fields: readonly (keyof Row & string)[];
  /** Labels by field where the usual label does not fit. */
  labels?: Partial<Record<string, string>>;
  live: boolean;
};

/** Fields that are for the server, or shown in another way. */
const UNLISTED: ReadonlySet<string> = new Set(['version', 'spamReason']);

/** The fields of an entity that are shown, in the contract's order. */
export function shownFields<Entity extends z.ZodMiniObject>(
  entity: Entity,
): readonly (keyof z.output<Entity> & string)[] {
  // The names are the entity's, which Object.keys does not infer.
  const names = Object.keys(entity.shape) as (keyof z.output<Entity> & string)[];
  return names.filter((name) => !UNLISTED.has(name));
}

/** The full name in Mongolian order: the father's name first. */
export function personName(row: { firstName: string; lastName: string }): string {
  return `${row.lastName} ${row.firstName}`.trim();
}
