import { afterEach, describe, expect, it } from 'vitest';
import { openSmallDisk, type SmallDisk } from './support/small-disk.ts';
import { StartedStack } from './support/started-stack.ts';

let disk: SmallDisk | undefined = openSmallDisk(1);
const canMount = disk !== undefined;
disk?.close();

afterEach(() => {
  disk?.close();
  disk = undefined;
});

/** What a slow machine says of a step meanwhile (local/steps.ts). */
const STEP = / …$|: \d+\.\d s$/;

/** What `npm start` says on its way out. */
async function refusalIn(folder: string): Promise<string> {
  const started = StartedStack.start('node', { DATA_DIR: `${folder}/data` });
  const failure = await started.then(
    async (stack) => {
      await stack.remove();
      return new Error('It has started');
    },
    (error: Error) => error,
  );
  const lines = failure.message.replace('The stack does not start: ', '').split('\n');
  return lines.filter((line) => line && !STEP.test(line)).join('\n');
}

// A new database of the stack takes about 50 MB: the keys, the check of the room, and migrations end these starts.
describe.skipIf(!canMount)('a start on a disk with this little room', () => {
  it.each([0, 1, 20, 33, 40])('%i MB: one sentence, which deletes nothing', async (room) => {
    disk = openSmallDisk(room + 10);
    disk?.fill(room);
    const said = await refusalIn(disk?.folder ?? '');
    expect(said).toMatch(/^The disk of \S+ is full/);
    expect(said.split('\n')).toHaveLength(1);
    expect(said).toContain('free some space');
    expect(said).not.toMatch(/reset|delete it|\[object|Error/);
  });

  it('and starts when there is room again', async () => {
    disk = openSmallDisk(400);
    disk?.fill(20);
    expect(await refusalIn(disk?.folder ?? '')).toContain('is full');
    disk?.empty();
    expect(await refusalIn(disk?.folder ?? '')).toBe('It has started');
  });
});
