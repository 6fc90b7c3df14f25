import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesIn, inRoot } from '../local/paths.ts';

/**
 * The layers of the code: a folder imports itself and the layers before its own, in this root. Folders of one layer do not
 * import each other, nor do those that `*` stands for; `.` are the files of the root itself.
 */
export const LAYERS: Readonly<Record<string, readonly string[]>> = {
  'supabase/functions/_shared/contract': ['fields', 'http', '.'],
  'supabase/functions/_shared/assistant': ['.', 'ordering'],
  'supabase/functions/api': [
    'settings.ts',
    'http',
    'data',
    'auth, storage, notify, assistant, payments',
    'bots',
    'router.ts',
    'resources',
    'app.ts',
    'index.ts',
  ],
  'web/src': [
    'theme',
    'lib',
    'content',
    'head',
    'components',
    'features/inbox',
    'features/*',
    'pages',
    'app',
    '.',
  ],
  'web/src/features/admin': [
    'session',
    'kit/parts',
    'kit/history',
    'kit/list',
    'kit/edit',
    'kit/work',
    'records/*',
    'frame',
  ],
};

/** The other roots that a root may import, and its packages if these are limited. */
const BEYOND: Readonly<Record<string, { roots: readonly string[]; packages?: readonly string[] }>> =
  {
    'supabase/functions/_shared/contract': { roots: [], packages: ['zod/mini'] },
    'supabase/functions/_shared/assistant': { roots: ['supabase/functions/_shared/contract'] },
    'supabase/functions/api': { roots: ['supabase/functions/_shared'] },
    // The company's own answers, which the pages show (pages/views/).
    'web/src': { roots: ['supabase/functions/_shared', 'supabase/seed'] },
  };

/** Staff code, which no other file of the site may import: the router loads it by folder (docs/admin.md). */
const STAFF = ['web/src/features/admin', 'web/src/pages/admin'];

/** The root within which a file goes by relative paths, and everything else by `@/`. */
const FEATURE = /^web\/src\/features\/[^/]+(?=\/)/;

const ALIASES: readonly (readonly [alias: string, folder: string])[] = [
  ['@/', 'web/src/'],
  ['@contract/', 'supabase/functions/_shared/contract/'],
  ['@assistant/', 'supabase/functions/_shared/assistant/'],
];

const IMPORT = /\bfrom\s+'([^']+)'|\bimport\(\s*'([^']+)'|^import\s+'([^']+)'/gm;

const within = (file: string, folder: string) => file.startsWith(`${folder}/`);

/** Where a file stands in a root: the number of its layer, and its folder there. */
function placeOf(file: string, root: string) {
  const parts = file.slice(root.length + 1).split('/');
  for (const [layer, folders] of (LAYERS[root] ?? []).entries()) {
    for (const folder of folders.split(', ')) {
      if (folder === '.' && parts.length === 1) return { layer, unit: folder };
      const depth = folder.split('/').length;
      const unit = parts.slice(0, depth).join('/');
      const fits = folder.endsWith('/*') ? unit.startsWith(folder.slice(0, -1)) : unit === folder;
      // What stands beside the folders of a layer is in none.
      if (fits && (parts.length > depth || folder.endsWith('.ts'))) return { layer, unit };
    }
  }
  return undefined;
}

/** Why a file may not import this; undefined if it may. */
export function refusal(file: string, specifier: string): string | undefined {
  const isTest = /\.test\.tsx?$/.test(file);
  const alias = ALIASES.find(([prefix]) => specifier.startsWith(prefix));
  const isRelative = specifier.startsWith('.');
  const target = alias
    ? alias[1] + specifier.slice(alias[0].length)
    : path.posix.join(path.posix.dirname(file), specifier);
  const roots = Object.keys(LAYERS).filter((root) => within(file, root));
  const isOfFunction = file.startsWith('supabase/');
  if (isTest && isOfFunction) return undefined;
  for (const root of roots) {
    const from = placeOf(file, root);
    if (!from) return `stands in no layer of ${root}`;
    const beyond = BEYOND[root];
    if (!alias && !isRelative) {
      if (beyond?.packages && !beyond.packages.includes(specifier)) return 'is no package for it';
      continue;
    }
    if (!within(target, root)) {
      if (beyond && !isTest && !beyond.roots.some((other) => within(target, other))) {
        return `is out of what ${root} may import`;
      }
      continue;
    }
    const to = placeOf(target, root);
    if (!to || to.layer > from.layer) return 'is in a higher layer';
    if (to.layer === from.layer && to.unit !== from.unit) return 'is beside it, not below';
  }
  if (!alias && !isRelative) return undefined;
  if (
    within(file, 'web/src') &&
    !STAFF.some((folder) => within(file, folder)) &&
    STAFF.some((folder) => within(target, folder))
  ) {
    return 'is staff code';
  }
  const [feature] = FEATURE.exec(file) ?? [];
  if (feature && within(target, feature) !== isRelative) {
    return isRelative ? 'is out of its feature: by @/' : 'is in its feature: by a relative path';
  }
  if (isOfFunction && within(file, 'supabase/functions/_shared/contract') && alias) {
    return 'is in the contract: by a relative path';
  }
  return undefined;
}

/** Every import of the tree that the layers refuse, a line each. */
export function refusedImports(): string[] {
  const files = ['supabase/functions', 'web/src'].flatMap((folder) =>
    filesIn(inRoot(folder)).map((file) => `${folder}/${file}`),
  );
  return files
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(inRoot(file), 'utf8');
      return [...text.matchAll(IMPORT)].flatMap(([, from, lazy, bare]) => {
        const specifier = from ?? lazy ?? bare ?? '';
        const why = refusal(file, specifier);
        return why ? [`${file} imports ${specifier}, which ${why}`] : [];
      });
    });
}
