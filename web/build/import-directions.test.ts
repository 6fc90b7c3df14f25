import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const run = promisify(execFile);
const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');

/** File that imports → what it imports → whether the rules must refuse it. */
const PLANTED: [file: string, specifier: string, refused: boolean][] = [
  ['web/src/features/quote/a.ts', '@/features/blog/x.ts', true],
  ['web/src/features/quote/b.ts', '../blog/x.ts', true],
  ['web/src/features/quote/components/c.ts', '../../blog/x.ts', true],
  ['web/src/features/quote/components/d.ts', '../quote-steps.ts', false],
  ['web/src/features/quote/e.ts', '@/pages/home.tsx', true],
  ['web/src/features/quote/f.ts', '@/app/app.tsx', true],
  ['web/src/features/quote/g.ts', '@/lib/admin/session.ts', true],
  ['web/src/features/quote/h.ts', '@/components/button.tsx', false],
  ['web/src/features/admin/list/i.ts', '@/lib/admin/session.ts', false],
  ['web/src/components/j.ts', '@/features/quote/x.ts', true],
  ['web/src/components/form/k.ts', '@/lib/admin/session.ts', true],
  ['web/src/lib/l.ts', '@/components/button.tsx', true],
  ['web/src/content/m.ts', '@/features/quote/x.ts', true],
  ['web/src/pages/n.tsx', '@/features/quote/x.ts', false],
  ['web/src/pages/o.tsx', '@/features/admin/x.ts', true],
  ['web/src/pages/p.tsx', './admin/login.tsx', true],
  ['web/src/pages/q.tsx', '@/app/app.tsx', true],
  ['web/src/pages/admin/r.tsx', '@/features/admin/x.ts', false],
  ['web/src/app/s.ts', '@/features/admin/x.ts', true],
  ['web/src/app/t.ts', '@/features/chat/x.ts', false],
  ['supabase/functions/_shared/contract/u.ts', 'hono', true],
  ['supabase/functions/_shared/contract/v.ts', '../../api/x.ts', true],
  ['supabase/functions/_shared/contract/w.ts', 'zod/mini', false],
  ['supabase/functions/_shared/contract/x.ts', './limits.ts', false],
];

let folder = '';
let refused: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'directions-'));
  const config = JSON.parse(await readFile('biome.json', 'utf8'));
  delete config.$schema;
  config.vcs = { enabled: false };
  await writeFile(join(folder, 'biome.json'), JSON.stringify(config));
  for (const [file, specifier] of PLANTED) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), `import { x } from '${specifier}';\nconsole.log(x);\n`);
  }
  const args = ['lint', '--reporter=json', '--max-diagnostics=none', '.'];
  const report = await run(process.execPath, [biome, ...args], { cwd: folder }).then(
    ({ stdout }) => stdout,
    ({ stdout }: { stdout: string }) => stdout,
  );
  const { diagnostics } = JSON.parse(report) as {
    diagnostics: { category: string; location: { path: string | { file: string } } }[];
  };
  refused = diagnostics
    .filter(({ category }) => category === 'lint/style/noRestrictedImports')
    .map(({ location: { path } }) => (typeof path === 'string' ? path : path.file));
}, 30_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('import directions (design §2)', () => {
  it.each(PLANTED)('%s imports %s: refused %s', (file, _specifier, expected) => {
    expect(refused.includes(file)).toBe(expected);
  });
});
