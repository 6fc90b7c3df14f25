import type { ExcelAnswer } from './excel-worker.ts';

/** A file that takes longer is made to be slow. */
const PATIENCE_MS = 8_000;

/** The cells of the first sheet of an Excel file. A worker reads it, so that no file holds up the page. */
export async function readExcel(bytes: Uint8Array): Promise<ExcelAnswer> {
  const worker = new Worker(new URL('./excel-worker.ts', import.meta.url), { type: 'module' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<ExcelAnswer>((resolve) => {
      timer = setTimeout(() => resolve({ refused: 'large' }), PATIENCE_MS);
      worker.onmessage = ({ data }: MessageEvent<ExcelAnswer>) => resolve(data);
      worker.onerror = () => resolve({ refused: 'unreadable' });
      worker.postMessage(bytes);
    });
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}
