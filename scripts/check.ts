import { denoBinary } from '../local/deno-binary.ts';
import { inRoot, ROOT } from '../local/paths.ts';
import { exitWith } from '../local/start-error.ts';
import { refusedImports } from './import-layers.ts';
import { hasRouteTable } from './route-table.ts';
import { runProgram, twoAtOnce } from './run-program.ts';

const bin = (name: string): string => inRoot('node_modules', '.bin', name);

type Check = [name: string, command: string, ...args: string[]];

/** Chakra's types, made from our tokens and recipes (docs/web.md). First, because TypeScript reads them. */
const STYLE_TYPES: Check = [
  'Style types',
  bin('chakra'),
  'typegen',
  inRoot('web', 'src', 'theme', 'typegen.ts'),
  '--strict',
  '--clean',
];

/** Checks of the sources that do not run them, the longest first. */
const CHECKS: Check[] = [
  ['TypeScript', bin('tsc'), '--noEmit'],
  ['Knip', bin('knip'), '--no-progress', '--treat-config-hints-as-errors'],
  ['Biome', bin('biome'), 'check', '--error-on-warnings'],
  [
    'Deno',
    denoBinary(ROOT, 'deno'),
    'check',
    '--no-lock',
    // Without the function's deno.json: Deno finds the types of `node:` modules by package.json alone. Its
    // import map is what the function runs with in the local stack.
    '--node-modules-dir=manual',
    inRoot('local', 'function-entry.ts'),
  ],
];

/** `npm run check`: runs every checker, also after one has failed. */
async function main(): Promise<void> {
  let passed = 0;
  const tell = (name: string, isRight: boolean, text: string): void => {
    console.log(`${text}  ${isRight ? '✓' : '✗'} ${name}`);
    if (isRight) passed += 1;
  };
  const run = async ([name, command, ...args]: Check): Promise<void> => {
    const { code, text } = await runProgram(command, args);
    tell(name, code === 0, text);
  };
  const refused = refusedImports();
  tell('Layers', refused.length === 0, refused.map((line) => `${line}\n`).join(''));
  const isListed = hasRouteTable();
  tell('Routes', isListed, isListed ? '' : 'docs/product.md §7.2 is outdated: npm run routes\n');
  await run(STYLE_TYPES);
  await twoAtOnce(CHECKS, run);
  const all = CHECKS.length + 3;
  console.log(`${passed} passed, ${all - passed} failed`);
  if (passed < all) process.exit(1);
}

main().catch(exitWith);
