import { execFileSync } from 'node:child_process';

/** Every process below this one, from the system's table. */
export function descendants(root: number): number[] {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const pairs = Array.from(table.matchAll(/(\d+) +(\d+)/g), ([, pid, parent]) => [pid, parent]);
  const below = (root: string): string[] =>
    pairs.flatMap(([pid = '', parent]) => (parent === root ? [pid, ...below(pid)] : []));
  return below(`${root}`).map(Number);
}

/** `kill -9` for a process and its descendants: no handler runs, nothing is flushed. */
export function killTree(root: number): void {
  for (const pid of [root, ...descendants(root)]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      // Already ended with its parent.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}
