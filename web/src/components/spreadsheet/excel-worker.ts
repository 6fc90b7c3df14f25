import { excelCells, TooLarge } from './excel-cells.ts';

/** What the worker answers: the cells, or why there are none. */
export type ExcelAnswer = { cells: string[][] } | { refused: 'large' | 'unreadable' };

self.onmessage = async ({ data }: MessageEvent<Uint8Array>) => {
  const answer: ExcelAnswer = await excelCells(data).then(
    (cells) => ({ cells }),
    (error: unknown) => ({ refused: error instanceof TooLarge ? 'large' : 'unreadable' }),
  );
  self.postMessage(answer);
};
