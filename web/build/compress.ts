import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(?:html|js|css|svg|json|xml|txt|webmanifest)$/;
/** Smaller files gain nothing once the headers are counted. */
const WORTH_BYTES = 1024;

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** Writes `.br` and `.gz` beside every text file, at the best level: it is done once, at build. */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name));
  await Promise.all(
    files.map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      const bytes = await readFile(path);
      if (bytes.length < WORTH_BYTES) return;
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
      await Promise.all([
        brotli(bytes, { params }).then((packed) => writeFile(`${path}.br`, packed)),
        gz(bytes, { level: 9 }).then((packed) => writeFile(`${path}.gz`, packed)),
      ]);
    }),
  );
}
