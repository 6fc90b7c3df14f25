import { formatShortDate } from '@/lib/dates.ts';
import { fieldLabel } from '../parts/field-labels.ts';
import { valueText } from '../parts/value-text.ts';
import type { CsvColumn } from './csv-export.ts';
import type { ListConfig } from './list-config.ts';
import type { ListRow } from './list-row.ts';

/** The columns of the exported file: every field of the details. */
export const csvColumns = <Row extends ListRow>({
  fields,
  entity,
  labels = {},
}: ListConfig<Row>): CsvColumn<Row>[] =>
  fields.map((field) => ({
    label: labels[field] ?? fieldLabel(entity, field),
    value: (row: Row) =>
      typeof row[field] === 'number' ? row[field] : valueText(entity, field, row[field]),
  }));

/** The name of a file exported today. */
export function csvName(entity: string): string {
  const day = formatShortDate(new Date().toISOString()).replaceAll('.', '-');
  return `${entity}-${day}.csv`;
}
