import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from '../../local/paths.ts';

/** `.env.example`, the table of docs/deploy.md and the code name the same settings. */
const read = (...parts: string[]) => readFileSync(inRoot(...parts), 'utf8');

const example = new Set(
  [...read('.env.example').matchAll(/^(?:# )?([A-Z][A-Z_]+)=/gm)].map(([, name = '']) => name),
);
const documented = new Set(
  [...read('docs', 'deploy.md').matchAll(/^\| (`[A-Z][^|]*) \|/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name = '']) => name),
  ),
);
/** Given by the platform to the function, and what only tests set. */
const PLATFORM = new Set([
  'SUPABASE_ANON_KEY',
  'SUPABASE_PUBLISHABLE_KEYS',
  'SUPABASE_SECRET_KEYS',
  'SUPABASE_SERVICE_ROLE_KEY',
  'TURNSTILE_VERIFY_URL',
  'PUSH_RELAY_URL',
]);

it('the example and the table of docs/deploy.md name the same settings', () => {
  expect(documented.size).toBeGreaterThan(30);
  expect([...example].sort()).toEqual([...documented].sort());
});

it('the example names every variable that the function reads', () => {
  const source = read('supabase', 'functions', 'api', 'settings.ts');
  const names = new Set(
    [...source.matchAll(/(?:read\(|longSecret\(read, |: )'([A-Z][A-Z_]{3,})'/g)].map(
      ([, name = '']) => name,
    ),
  );
  expect(names.size).toBeGreaterThan(15);
  expect([...names].filter((name) => !example.has(name) && !PLATFORM.has(name))).toEqual([]);
});

it('and every one that the build reads', () => {
  const files = readdirSync(inRoot('web'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => read('web', name));
  const source = [...files, read('vite.config.ts')].join('\n');
  const names = new Set([...source.matchAll(/\b(VITE_[A-Z_]+)\b/g)].map(([, name = '']) => name));
  expect(names.size).toBeGreaterThan(3);
  expect([...names].filter((name) => !example.has(name))).toEqual([]);
});

it('and every one that commands and the local stack read', () => {
  // Variables of the machine, and those that other programs read.
  const others = new Set(['HOME', 'PATH', 'VERCEL', 'NETLIFY', 'CHROME_PATH', 'LITE_TELEMETRY']);
  const files = ['scripts', 'local'].flatMap((folder) =>
    readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.ts$/.test(name) && !/\.test\.ts$/.test(name))
      .map((name) => read(folder, name)),
  );
  const source = files.join('\n');
  const names = new Set(
    [...source.matchAll(/\bprocess\.env\.([A-Z][A-Z_]+)/g)].map(([, name = '']) => name),
  );
  expect(names.size).toBeGreaterThan(10);
  expect([...names].filter((name) => !example.has(name) && !others.has(name))).toEqual([]);
});

it('and every variable and secret of the workflows', () => {
  // The secret scan runs without it in repositories of a person; it belongs to an organisation.
  const others = new Set(['GITLEAKS_LICENSE']);
  const folder = inRoot('.github', 'workflows');
  const source = readdirSync(folder).map((name) => read('.github', 'workflows', name));
  const names = new Set(
    [...source.join('\n').matchAll(/\b(?:vars|secrets)\.([A-Z][A-Z_]+)/g)].map(
      ([, name = '']) => name,
    ),
  );
  expect(names.size).toBeGreaterThan(8);
  expect([...names].filter((name) => !example.has(name) && !others.has(name))).toEqual([]);
});

it('and every one that docs/deploy.md tells to set', () => {
  const names = new Set(
    [...read('docs', 'deploy.md').matchAll(/`([A-Z][A-Z]+_[A-Z_]+)(?:=[^`]*)?`/g)].map(
      ([, name = '']) => name,
    ),
  );
  expect(names.size).toBeGreaterThan(30);
  expect([...names].filter((name) => !example.has(name))).toEqual([]);
});

it('holds no secret', () => {
  for (const line of read('.env.example').split('\n')) {
    const [, name = '', value = ''] = /^(?:# )?([A-Z_]+)=(.*)$/.exec(line) ?? [];
    if (/KEY|SECRET|TOKEN|PASSWORD|HOOK/.test(name) && name !== 'ADMIN_PASSWORD')
      expect(value, name).toBe('');
  }
});

it('every action of the workflows is pinned to a commit, and says which version that is', () => {
  const folder = inRoot('.github', 'workflows');
  const used = readdirSync(folder).flatMap((name) => [
    ...read('.github', 'workflows', name).matchAll(/uses: (.*)$/gm),
  ]);
  expect(used.length).toBeGreaterThan(5);
  for (const [, action = ''] of used) {
    expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  }
});
