import { spawnSync } from 'node:child_process';
import { denoBinary } from '../local/deno-binary.ts';
import { inRoot, ROOT } from '../local/paths.ts';
import { exitWith } from '../local/start-error.ts';

const bin = (name: string): string => inRoot('node_modules', '.bin', name);

/** What reads the sources without running them. */
const CHECKS: [name: string, command: string, ...args: string[]][] = [
  // Chakra's types, from our tokens and recipes (docs/web.md): TypeScript reads them.
  [
    'Style types',
    bin('chakra'),
    'typegen',
    inRoot('web', 'src', 'theme', 'typegen.ts'),
    '--strict',
    '--clean',
  ],
  ['TypeScript', bin('tsc'), '--noEmit'],
  ['Knip', bin('knip'), '--no-progress', '--treat-config-hints-as-errors'],
  ['Biome', bin('biome'), 'check', '--error-on-warnings'],
  [
    'Deno',
    denoBinary(ROOT),
    'check',
    '--no-lock',
    '--node-modules-dir=manual',
    `--config=${inRoot('supabase', 'functions', 'api', 'deno.json')}`,
    inRoot('local', 'function-entry.ts'),
  ],
];

/** `npm run check`: every checker, also when an earlier one has complained. */
function main(): void {
  let passed = 0;
  for (const [name, command, ...args] of CHECKS) {
    const { status } = spawnSync(command, args, {
      cwd: ROOT,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    console.log(`  ${status === 0 ? '✓' : '✗'} ${name}`);
    if (status === 0) passed += 1;
  }
  console.log(`${passed} passed, ${CHECKS.length - passed} failed`);
  if (passed < CHECKS.length) process.exit(1);
}

try {
  main();
} catch (error) {
  exitWith(error);
}
