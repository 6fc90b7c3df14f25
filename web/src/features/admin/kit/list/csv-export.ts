import { PAGE } from '@contract/fields/limits.ts';
import type { ListPage } from '@/lib/api-client.ts';
import { CSV_BOM, csvLine } from '@/lib/csv.ts';
import { staffApi } from '../../session/admin-api.ts';
import { type ListParams, listQuery } from './list-params.ts';
import type { ListRoute } from './list-routes.ts';

/** One column of the file: its heading and its values. */
export type CsvColumn<Row> = { label: string; value: (row: Row) => string | number };

export type ExportProgress = { done: number; total: number; capped: boolean };

type ExportJob<Row> = {
  list: ListRoute<Row>;
  params: ListParams;
  columns: readonly CsvColumn<Row>[];
  onProgress: (progress: ExportProgress) => void;
  signal: AbortSignal;
};

/**
 * The filtered list as a file, a thousand rows at a time, with the search and order on screen. Pages follow
 * each other by cursor, so a new row neither duplicates nor hides another. Throws if a page fails: half a
 * file is worse than none.
 */
export async function exportCsv<Row>(job: ExportJob<Row>): Promise<Blob> {
  const { list, columns, onProgress, signal } = job;
  const parts: string[] = [CSV_BOM, csvLine(columns.map(({ label }) => label))];
  let before: string | null = '';
  let done = 0;
  while (before !== null) {
    const query = listQuery({ ...job.params, before }, PAGE.max);
    const page: ListPage<Row> = await staffApi(list, { query, signal });
    parts.push(page.rows.map((row) => csvLine(columns.map(({ value }) => value(row)))).join(''));
    done += page.rows.length;
    onProgress({ done, total: Math.max(page.total, done), capped: page.capped });
    before = page.nextBefore;
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' });
}
