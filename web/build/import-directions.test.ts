import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const run = promisify(execFile);
const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');

/** Importing file → specifier → whether the rules must refuse it. */
const PLANTED: [file: string, specifier: string, refused: boolean][] = [
  ['web/src/features/quote/a.ts', '@/features/blog/x.ts', true],
  ['web/src/features/quote/b.ts', '../blog/x.ts', true],
  ['web/src/features/quote/components/c.ts', '../../blog/x.ts', true],
  ['web/src/features/quote/components/d.ts', '../quote-steps.ts', false],
  ['web/src/features/quote/e.ts', '@/pages/home.tsx', true],
  ['web/src/features/quote/f.ts', '@/app/app.tsx', true],
  ['web/src/features/quote/g.ts', '@/features/admin/session/x.ts', true],
  ['web/src/features/quote/h.ts', '@/components/button.tsx', false],
  ['web/src/features/quote/i.ts', '../admin/session/x.ts', true],
  ['web/src/components/j.ts', '@/features/quote/x.ts', true],
  ['web/src/components/form/k.ts', '@/features/admin/session/x.ts', true],
  ['web/src/lib/l.ts', '@/components/button.tsx', true],
  ['web/src/content/m.ts', '@/features/quote/x.ts', true],
  ['web/src/pages/n.tsx', '@/features/quote/x.ts', false],
  ['web/src/pages/o.tsx', '@/features/admin/x.ts', true],
  ['web/src/pages/p.tsx', './admin/login.tsx', true],
  ['web/src/pages/q.tsx', '@/app/app.tsx', true],
  ['web/src/pages/admin/r.tsx', '@/features/admin/x.ts', false],
  ['web/src/app/s.ts', '@/features/admin/x.ts', true],
  ['web/src/app/t.ts', '@/features/talk/x.ts', false],
  ['supabase/functions/_shared/contract/u.ts', 'hono', true],
  ['supabase/functions/_shared/contract/v.ts', '../../api/x.ts', true],
  ['supabase/functions/_shared/contract/w.ts', 'zod/mini', false],
  ['supabase/functions/_shared/contract/x.ts', './fields/limits.ts', false],
  ['supabase/functions/_shared/contract/http/y.ts', '../fields/limits.ts', false],
  ['supabase/functions/_shared/contract/http/z.ts', '../../../api/x.ts', true],
];

/** The folders of the staff area from the lowest to the highest: each imports only earlier ones. */
const STAFF_ROOMS = [
  'session',
  'kit/parts',
  'kit/history',
  'kit/list',
  'kit/edit',
  'kit/work',
  'records/quotes',
  'frame',
];
const STAFF = 'web/src/features/admin';

STAFF_ROOMS.forEach((from, height) => {
  STAFF_ROOMS.forEach((to, at) => {
    const file = `${STAFF}/${from}/to-${to.replace('/', '-')}.ts`;
    const path = relative(dirname(file), `${STAFF}/${to}/x.ts`);
    PLANTED.push([file, path.startsWith('.') ? path : `./${path}`, at > height]);
  });
});
PLANTED.push(
  [`${STAFF}/records/quotes/other-record.ts`, '../leads/x.ts', true],
  [`${STAFF}/records/quotes/other-feature.ts`, '../../../blog/x.ts', true],
  [`${STAFF}/frame/other-feature.ts`, '../../blog/x.ts', true],
  [`${STAFF}/frame/overview/tab.ts`, '../../kit/list/x.ts', false],
);

/** Each imports only earlier ones; `theme` is on the level of `content`. */
const LAYERS = ['lib', 'content', 'head', 'components', 'features', 'pages', 'app'];
const LIBRARY_OF_STYLES = 'theme';

/** The folder of a layer in which a wrong import is planted, or which it imports. */
const inLayer = (layer: string) => (layer === 'features' ? 'features/quote/components' : layer);

/** Every pair of layers and of neighbouring features in the tree. */
async function derived(): Promise<typeof PLANTED> {
  const features = (await readdir('web/src/features')).filter((name) => name !== 'admin');
  const between = LAYERS.flatMap((from, at) =>
    LAYERS.map((to, above): (typeof PLANTED)[number] => [
      `web/src/${inLayer(from)}/to-${to}.ts`,
      `@/${inLayer(to)}/x.ts`,
      // Features and pages import their own kind by relative paths only, or not at all.
      above > at || (from === 'features' && to === 'features'),
    ]),
  );
  const sideways = features.flatMap((feature, at): typeof PLANTED => {
    const other = features[(at + 1) % features.length];
    const file = `web/src/features/${feature}`;
    return [
      [`${file}/sideways.ts`, `../${other}/x.ts`, true],
      [`${file}/api/sideways.ts`, `../../${other}/x.ts`, true],
      [`${file}/components/sideways.ts`, `../../${other}/x.ts`, true],
      [`${file}/components/part/sideways.ts`, `../../../${other}/x.ts`, true],
      [`${file}/components/part/own.ts`, '../../x.ts', false],
    ];
  });
  return [...between, ...sideways];
}

let folder = '';
let derivedFiles: typeof PLANTED = [];
let refused: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'directions-'));
  const config = JSON.parse(await readFile('biome.json', 'utf8'));
  delete config.$schema;
  config.vcs = { enabled: false };
  await writeFile(join(folder, 'biome.json'), JSON.stringify(config));
  derivedFiles = await derived();
  for (const [file, specifier] of [...PLANTED, ...derivedFiles]) {
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

it('knows every room of the staff area', async () => {
  const files = await readdir(STAFF, { recursive: true });
  const folders = new Set(
    files
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => file.split('/').slice(0, 2).join('/')),
  );
  const known = (folder: string) =>
    STAFF_ROOMS.some((room) => folder === room || folder.startsWith(`${room.split('/')[0]}/`));
  expect([...folders].filter((folder) => !known(folder))).toEqual([]);
  const kit = [...folders].filter((folder) => folder.startsWith('kit/'));
  expect(kit.filter((folder) => !STAFF_ROOMS.includes(folder))).toEqual([]);
});

describe('import directions', () => {
  it.each(PLANTED)('%s imports %s: refused %s', (file, _specifier, expected) => {
    expect(refused.includes(file)).toBe(expected);
  });

  it('hold between all layers and all features', () => {
    const wrong = derivedFiles.filter(([file, , expected]) => refused.includes(file) !== expected);
    expect(wrong).toEqual([]);
  });

  it('know every folder', async () => {
    const entries = await readdir('web/src', { withFileTypes: true });
    const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    expect(folders.sort()).toEqual([...LAYERS, LIBRARY_OF_STYLES].sort());
  });

  it('give all public features one shape: api, components and files', async () => {
    const features = (await readdir('web/src/features')).filter((name) => name !== 'admin');
    for (const feature of features) {
      const entries = await readdir(`web/src/features/${feature}`, { withFileTypes: true });
      const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
      expect(folders.filter((name) => name !== 'api' && name !== 'components')).toEqual([]);
      const views = entries.filter(({ name }) => name.endsWith('.tsx')).map(({ name }) => name);
      expect(views, `views of ${feature} stand in components`).toEqual([]);
    }
  });
});
