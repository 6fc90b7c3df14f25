import { expect, it } from 'vitest';
import { redFiles } from './run-vitest.ts';

const report = {
  numPassedTests: 1,
  numFailedTests: 1,
  testResults: [
    { name: '/site/a.test.ts', status: 'failed', assertionResults: [] },
    { name: '/site/b.test.ts', status: 'passed', assertionResults: [] },
  ],
};
const REJECTION = 'This error originated in "b.test.ts" test file. It does not mean';
const caught = (errors: number) => `Vitest caught ${errors} unhandled errors during the test run.`;

it.each([
  ['a failed test', report, '', ['/site/a.test.ts']],
  [
    'a rejection of another file',
    report,
    `${caught(1)}${REJECTION}`,
    ['/site/a.test.ts', '/site/b.test.ts'],
  ],
  ['a worker that broke beside a rejection', report, `${caught(2)}${REJECTION}`, []],
  ['Vitest, which broke beside a rejection', null, REJECTION, []],
])('%s: the files that may run once more', (_, read, output, red) => {
  expect(redFiles(read, output, '/site')).toEqual(red);
});
