import { expect, it } from 'vitest';
import { idleDismissals } from '../mutations/bodies/run.ts';
import { openDatabase } from './harness.ts';

// Found here too, because the run of the bodies takes an hour.
it('each dismissed mutant of a function body exists', async () => {
  const database = await openDatabase();
  expect(await idleDismissals(database).finally(() => database.close())).toEqual([]);
});
