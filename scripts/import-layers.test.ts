import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { inRoot } from '../local/paths.ts';
import { LAYERS, refusal, refusedImports } from './import-layers.ts';

const CONTRACT = 'supabase/functions/_shared/contract';
const API = 'supabase/functions/api';
const STAFF = 'web/src/features/admin';

it('the tree keeps its layers', () => {
  expect(refusedImports()).toEqual([]);
});

it.each([
  ['web/src/features/quote/a.ts', '@/features/blog/x.ts'],
  ['web/src/features/quote/a.ts', '../blog/x.ts'],
  ['web/src/features/quote/a.ts', '@/features/quote/x.ts'],
  ['web/src/features/quote/a.ts', '../../components/x.ts'],
  ['web/src/features/quote/a.ts', '../admin/session/x.ts'],
  ['web/src/features/quote/components/a.ts', '../../blog/x.ts'],
  ['web/src/features/quote/components/part/a.ts', '../../../blog/x.ts'],
  ['web/src/components/form/a.ts', '@/features/admin/session/x.ts'],
  ['web/src/pages/a.tsx', '@/features/admin/x.ts'],
  ['web/src/pages/a.tsx', './admin/login.tsx'],
  ['web/src/app/a.ts', '@/features/admin/x.ts'],
  ['web/src/entry-bot.tsx', './features/admin/x.ts'],
  ['web/src/pages/admin/a.tsx', '@/app/app.tsx'],
  ['web/src/lib/a.ts', '../content/x.ts'],
  [`${STAFF}/records/quotes/a.ts`, '../leads/x.ts'],
  [`${STAFF}/records/quotes/a.ts`, '../../../blog/x.ts'],
  [`${STAFF}/frame/a.ts`, '../../blog/x.ts'],
  [`${CONTRACT}/a.ts`, 'hono'],
  [`${CONTRACT}/a.ts`, 'zod'],
  [`${CONTRACT}/a.ts`, '../../api/x.ts'],
  [`${CONTRACT}/a.ts`, '@contract/x.ts'],
  [`${CONTRACT}/http/a.ts`, '../x.ts'],
  [`${CONTRACT}/http/a.ts`, '../../../api/x.ts'],
  ['supabase/functions/_shared/assistant/a.ts', '../../api/http/x.ts'],
  [`${API}/http/a.ts`, '../../../../web/src/lib/x.ts'],
  ['web/src/lib/a.ts', '../../../supabase/functions/api/http/x.ts'],
])('%s may not import %s', (file, specifier) => {
  expect(refusal(file, specifier)).toBeDefined();
});

it.each([
  ['web/src/features/quote/components/a.ts', '../quote-steps.ts'],
  ['web/src/features/quote/components/part/a.ts', '../../x.ts'],
  ['web/src/features/quote/a.ts', '@/components/button.tsx'],
  ['web/src/pages/a.tsx', '@/features/quote/x.ts'],
  ['web/src/pages/admin/a.tsx', '@/features/admin/x.ts'],
  ['web/src/app/a.ts', '@/features/talk/x.ts'],
  [`${STAFF}/frame/overview/a.ts`, '../../kit/list/x.ts'],
  [`${CONTRACT}/a.ts`, 'zod/mini'],
  [`${CONTRACT}/http/a.ts`, '../fields/limits.ts'],
  [`${API}/resources/a.ts`, '../router.ts'],
  [`${API}/http/a.test.ts`, '../app.ts'],
])('%s may import %s', (file, specifier) => {
  expect(refusal(file, specifier)).toBeUndefined();
});

/** A file of each layer of a root, with the layer's number; two of those that `*` stands for. */
const filesOf = (root: string) =>
  (LAYERS[root] ?? []).flatMap((folders, height) =>
    folders
      .split(', ')
      .flatMap((folder) =>
        folder.endsWith('*') ? ['one', 'two'].map((name) => folder.replace('*', name)) : folder,
      )
      .map((folder) => ({
        file: path.posix.join(root, folder.endsWith('.ts') ? folder : `${folder}/x.ts`),
        height,
      })),
  );

it.each(Object.keys(LAYERS))('%s: a layer imports those below, none above or beside', (root) => {
  const files = filesOf(root);
  for (const from of files) {
    for (const to of files.filter((other) => other !== from)) {
      const near = path.posix.relative(path.posix.dirname(from.file), to.file);
      const specifier =
        root === 'web/src' ? `@/${to.file.slice(8)}` : near.replace(/^(?!\.)/, './');
      const allowed = refusal(from.file, specifier) === undefined;
      expect(allowed, `${from.file} imports ${specifier}`).toBe(to.height < from.height);
    }
  }
});

it('a file that stands in no layer is refused whatever it imports', () => {
  expect(refusal('web/src/utils/a.ts', '@/lib/x.ts')).toBeDefined();
  expect(refusal(`${STAFF}/kit/new/a.ts`, '../parts/x.ts')).toBeDefined();
});

it('all public features have one shape: api, components and files that show nothing', () => {
  for (const feature of readdirSync(inRoot('web/src/features')).filter(
    (name) => name !== 'admin',
  )) {
    const entries = readdirSync(inRoot('web/src/features', feature), { withFileTypes: true });
    const odd = entries.filter((entry) =>
      entry.isDirectory()
        ? !['api', 'components'].includes(entry.name)
        : entry.name.endsWith('.tsx'),
    );
    expect(
      odd.map(({ name }) => name),
      feature,
    ).toEqual([]);
  }
});
