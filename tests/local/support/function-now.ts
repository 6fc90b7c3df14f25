import { execFileSync } from 'node:child_process';

/** The process of the function of this stack, which starts another when it ends, and its resident memory in MB. */
export function functionNow(): { pid: number; resident: number } {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss=,args='], { encoding: 'utf8' });
  const line = table
    .split('\n')
    .map((text) => /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(text))
    .find((match) => Number(match?.[2]) === process.pid && match?.[4]?.includes('function-entry'));
  return { pid: Number(line?.[1]), resident: Number(line?.[3]) / 1024 };
}
