import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inRoot, ROOT } from '../local/paths.ts';

type Count = { passed: number; failed: number };
type Part = { name: string; run(): Promise<Count & { text: string }> };

const folder = mkdtempSync(path.join(tmpdir(), 'site-report-'));

/** Runs a program of Node and keeps what it prints: two parts at once would print into each other. */
function run(args: string[]): Promise<{ ok: boolean; text: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
    }
    child.once('error', (error) => resolve({ ok: false, text: `${text}\n${error.message}\n` }));
    child.once('close', (code) => resolve({ ok: code === 0, text }));
  });
}

/** A script prints "N passed"; what failed in it is one, unless it says more. */
const script = (name: string, file: string, ...args: string[]): Part => ({
  name,
  run: async () => {
    const { ok, text } = await run(['scripts/run.cjs', file, ...args]);
    const passed = Number(/(\d+) passed/.exec(text)?.[1] ?? 0);
    const failed = Number(/(\d+) failed/.exec(text)?.[1] ?? 0);
    return { passed, failed: ok ? failed : Math.max(failed, 1), text };
  },
});

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};

/** What passed only at the second try (the browser's tests have one) is said, so that it is looked at. */
const retried = ({ testResults }: Report): string =>
  testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map(
      ({ fullName, failureMessages }) =>
        `\nPassed at the second try: ${fullName}\n${failureMessages[0]}\n`,
    )
    .join('');

/** A project that breaks outside a test (a stack that does not start) is one failure too. */
const project = (name: string): Part => ({
  name,
  run: async () => {
    const report = path.join(folder, `${name}.json`);
    const { ok, text } = await run([
      inRoot('node_modules', 'vitest', 'vitest.mjs'),
      'run',
      `--project=${name}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ]);
    try {
      const results = JSON.parse(readFileSync(report, 'utf8')) as Report;
      const { numPassedTests: passed, numFailedTests: failures } = results;
      // The report first: what a test has started may set an exit code of its own (PGlite does).
      const failed = Math.max(failures, ok ? 0 : 1);
      return { passed, failed, text: text + retried(results) };
    } catch {
      return { passed: 0, failed: 1, text };
    }
  },
});

/**
 * In the order in which they begin, two at a time: the browser's stories take longest, and wait often enough
 * for another part to go on beside them (decision 0039). More at once would only time each other out.
 */
const PARTS: Part[] = [
  project('e2e'),
  script('check', 'scripts/check.ts'),
  script('types', 'scripts/types.ts', '--check'),
  script('advisors', 'scripts/advisors.ts'),
  script('advisors, planted', 'scripts/advisors.ts', '--self-test'),
  ...['unit', 'web', 'local', 'api', 'database', 'api-pglite', 'backup'].map(project),
];
const AT_ONCE = 2;

/** `npm test -- types e2e` runs these parts alone. */
function asked({ name }: Part): boolean {
  const wanted = process.argv.slice(2);
  return wanted.length === 0 || wanted.includes(name);
}

/** `npm test`: every part, and one line that sums them up. */
async function main(): Promise<void> {
  const waiting = PARTS.filter(asked);
  const counts = new Map<string, Count & { seconds: number }>();
  const goThrough = async (): Promise<void> => {
    for (let part = waiting.shift(); part; part = waiting.shift()) {
      const { name } = part;
      console.log(`${name} …`);
      const startedAt = performance.now();
      const { text, passed, failed } = await part.run();
      const seconds = (performance.now() - startedAt) / 1000;
      counts.set(name, { passed, failed, seconds });
      console.log(`\n── ${name} ${'─'.repeat(Math.max(3, 60 - name.length))}\n${text}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, goThrough));
  rmSync(folder, { recursive: true, force: true });

  let [passed, failed] = [0, 0];
  for (const { name } of PARTS) {
    const count = counts.get(name);
    if (!count) continue;
    passed += count.passed;
    failed += count.failed;
    const mark = count.failed === 0 ? '✓' : '✗';
    const time = `${count.seconds.toFixed(0)} s`.padStart(6);
    console.log(
      `  ${mark} ${name.padEnd(20)} ${time}  ${count.passed} passed, ${count.failed} failed`,
    );
  }
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}

main();
