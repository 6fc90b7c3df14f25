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

/** The files during which something was rejected that no test awaited, as Vitest names them below each such error. */
const filesOfRejections = (text: string, cwd: string): string[] =>
  [...text.matchAll(/This error originated in "([^"]+)" test file/g)].map(([, file = '']) =>
    path.resolve(cwd, file),
  );

/** Runs Vitest in a checkout. If it crashes before it writes its report to `file`, `ok` is false and there are no tests. */
export async function runVitest(file: string, args: readonly string[], cwd = ROOT) {
  rmSync(file, { force: true });
  const vitest = path.join(cwd, 'node_modules', 'vitest', 'vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const command = [vitest, 'run', ...reporters, ...args];
  const { code, text } = await runProgram(process.execPath, command, { cwd });
  const plain = stripVTControlCharacters(text);
  const report: Report = { numPassedTests: 0, numFailedTests: 0, testResults: [] };
  let ok = code === 0;
  try {
    Object.assign(report, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    ok = false;
  }
  const failedFiles = report.testResults
    .filter(({ status }) => status !== 'passed')
    .map(({ name }) => name);
  return {
    ok,
    text,
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    tests: report.testResults.flatMap(({ assertionResults }) => assertionResults),
    /** The files that failed, also those that could not be loaded, or rejected what nobody awaited. */
    red: [...new Set([...failedFiles, ...(ok ? [] : filesOfRejections(plain, cwd))])],
    /** What broke outside of a test: a rejection that nobody awaited, a hook, a stack that did not start. */
    outside: ok ? '' : outsideOfTests(plain),
  };
}
