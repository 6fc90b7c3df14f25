import { COLUMNS, FIGURES, type Figures } from './figures.ts';

export type Row = {
  path: string;
  figures: Figures;
  /** The machine's load at the heaviest moment of the measurement. */
  load: number;
};

/** The table, a broken bound marked with "!", and a list of what is broken. */
export function tableOf(rows: readonly Row[]): { text: string; broken: string[] } {
  const shown = FIGURES.filter((figure) => rows.some((row) => row.figures[figure] !== undefined));
  const broken: string[] = [];
  const lines = rows.map((row) => {
    const cells = shown.map((figure) => {
      const value = row.figures[figure];
      if (value === undefined) return '-';
      const { title, show, keeps } = COLUMNS[figure];
      if (keeps(value, row)) return show(value);
      broken.push(`${row.path} ${title} ${show(value)}`);
      return `${show(value)}!`;
    });
    return [row.path, ...cells, row.load.toFixed(1)];
  });
  const table = [['', ...shown.map((figure) => COLUMNS[figure].title), 'load'], ...lines];
  const widths = table[0]?.map((_, at) => Math.max(...table.map((line) => line[at]?.length ?? 0)));
  const text = table
    .map((line) =>
      line
        .map((cell, at) =>
          at === 0 ? cell.padEnd(widths?.[at] ?? 0) : cell.padStart(widths?.[at] ?? 0),
        )
        .join('  '),
    )
    .join('\n');
  return { text, broken };
}
