import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from '../local/paths.ts';
import { runProgram } from './run-program.ts';

export type VitestTest = { fullName: string; status: string; failureMessages: string[] };

/** What Vitest's reporter `json` writes, as far as it is read here. */
type Report = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; status: string; assertionResults: VitestTest[] }[];
};

/** From the first such heading of Vitest's output on; its end, if it has none. */
function outsideOfTests(text: string): string {
  const at = text.search(/Unhandled (?:Error|Rejection)|Failed Suites|Startup Error/);
  return at < 0 ? text.slice(-1500) : text.slice(at, at + 3000);
}

/**
 * The files that failed, also those that could not be loaded, or rejected what nobody awaited, by Vitest's output. None if
 * something broke for which no file is named, such as a worker, or Vitest itself before its report: more may have failed.
 */
export function redFiles(report: Report | null, output: string, cwd: string): string[] {
  const rejections = [...output.matchAll(/This error originated in "([^"]+)" test file/g)];
  const errors = Number(/Vitest caught (\d+) unhandled error/.exec(output)?.[1] ?? 0);
  if (!report || rejections.length < errors) return [];
  const failed = report.testResults.filter(({ status }) => status !== 'passed');
  return [
    ...new Set([
      ...failed.map(({ name }) => name),
      ...rejections.map(([, file = '']) => path.resolve(cwd, file)),
    ]),
  ];
}

function readReport(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return null;
  }
}

/** Runs Vitest in a checkout. If it crashes before it writes its report to `file`, `ok` is false and there are no tests. */
export async function runVitest(file: string, args: readonly string[], cwd = ROOT) {
  rmSync(file, { force: true });
  const vitest = path.join(cwd, 'node_modules', 'vitest', 'vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const command = [vitest, 'run', ...reporters, ...args];
  const { code, text } = await runProgram(process.execPath, command, { cwd });
  const plain = stripVTControlCharacters(text);
  const report = readReport(file);
  const ok = code === 0 && report !== null;
  return {
    ok,
    text,
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    tests: report?.testResults.flatMap(({ assertionResults }) => assertionResults) ?? [],
    red: redFiles(report, plain, cwd),
    /** What broke outside of a test: a rejection that nobody awaited, a hook, a stack that did not start. */
    outside: ok ? '' : outsideOfTests(plain),
  };
}
