import type { HistoryEntity } from '@contract/history.ts';
import type { Sort } from '@contract/http/lists.ts';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { ListRoute, RecordRoute } from './list-routes.ts';
import type { ListRow } from './list-row.ts';

/** One column of a table and one line of a card. */
export type ListColumn<Row> = {
  key: string;
  label: string;
  /** What stands in the cell; without it, the field's own text. */
  cell?: (row: Row) => ReactNode;
  /** The sort words of a click on the heading: first and second. */
  sorts?: readonly [Sort, Sort];
  /** Shown from this width on in the table; the details dialog has everything. */
  from?: 'lg' | 'xl';
  /** Left out of cards: the heading of the card says it already. */
  notInCard?: true;
};

/** What makes one tab's list different from another's. */
export type ListConfig<Row extends ListRow> = {
  /** The routes of the list and of one of its rows. */
  list: ListRoute<Row>;
  record: RecordRoute<Row>;
  /** How the history calls these records. */
  entity: HistoryEntity;
  title: string;
  empty: string;
  searchPlaceholder?: string;
  statuses: readonly string[];
  columns: readonly ListColumn<Row>[];
  /** Whom or what a row is about: the heading of a card, the name in every accessible label. */
  name: (row: Row) => string;
  /** Every field of a row, in the order of the details dialog and of the exported file: `shownFields`. */
  fields: readonly (keyof Row & string)[];
  /** By field: what it is called here, where the field's own name says something else. */
  labels?: Partial<Record<string, string>>;
  /** Refreshed every 5 seconds. */
  live: boolean;
};

/** What a row carries for the server's sake, or shows in a way of its own. */
const UNLISTED: ReadonlySet<string> = new Set(['version', 'spamReason']);

/** Every field of an entity that is shown, in the order of the contract. */
export function shownFields<Entity extends z.ZodMiniObject>(
  entity: Entity,
): readonly (keyof z.output<Entity> & string)[] {
  // The names are the entity's own, which Object.keys cannot say.
  const names = Object.keys(entity.shape) as (keyof z.output<Entity> & string)[];
  return names.filter((name) => !UNLISTED.has(name));
}

/** Full name the Mongolian way: the father's name first. */
export function personName(row: { firstName: string; lastName: string }): string {
  return `${row.lastName} ${row.firstName}`.trim();
}
