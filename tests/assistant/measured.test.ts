import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { MEASURED_FILE, measuredText } from './measured.ts';

it('the published figures are those of the assistant as it is: "npm run evaluate:assistant -- --write"', () => {
  expect(readFileSync(MEASURED_FILE, 'utf8')).toBe(measuredText());
});
