import { expect, it } from 'vitest';
import { lockDataDir } from './data-lock.ts';
import { StartError } from './start-error.ts';

it('gives a data folder to one start at a time', async () => {
  const folder = `/nowhere/${crypto.randomUUID()}`;
  const unlock = await lockDataDir(folder);
  await expect(lockDataDir(folder)).rejects.toThrow(StartError);
  await expect(lockDataDir(`${folder}-other`).then((open) => open())).resolves.toBeUndefined();
  unlock();
  (await lockDataDir(folder))();
});
