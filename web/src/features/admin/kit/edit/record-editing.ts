import type * as z from 'zod/mini';
import type { FormStart } from '@/components/form/use-site-form.ts';
import type { Elements } from '@/lib/elements.ts';
import type { ListRow } from '../list/list-row.ts';
import type { ObjectSchema } from './values-of.ts';

export type EditableRow = ListRow & { id: number; version: number };

/** The texts of an editor; docs/product.md §8.5 fixes those of some failures. */
export type EditingTexts = {
  editTitle: string;
  updated: string;
  updateFailed: string;
  deleted: string;
  deleteFailed: string;
  restored: string;
  restoreFailed: string;
  failedTitle: string;
  confirm: { title: string; text: (name: string) => string; confirm: string };
};

type Adding<Values> = {
  send: (values: Values, idempotencyKey: string) => Promise<unknown>;
  texts: { addTitle: string; created: string; createFailed: string };
};

/** How the records of a tab are edited and deleted. */
export type RecordEditing<Row extends EditableRow, S extends ObjectSchema> = {
  /** The id of the form, and with the record's id the name of its draft. */
  form: string;
  schema: S;
  /** The values of a new record where the schema has no default. */
  start?: FormStart<z.input<S>>;
  fields: Elements;
  /** Saves if the record still has the version that was edited. */
  save: (row: Row, values: z.output<S>) => Promise<Row>;
  /** Deletes if the record still has the version that was on screen. */
  remove: (row: Row) => Promise<undefined>;
  adding?: Adding<z.output<S>>;
  texts: EditingTexts;
};
