import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * What retires an isolate of a hosted function (docs/scale.md): milliseconds of processor time, of all its requests and of its
 * start; MB of memory, above those of an empty program of Deno; milliseconds since its start.
 */
const MOST = { cpu: 1_000, memory: 128, age: 200_000 };
const EMPTY_MB = 67;
const LOOK_MS = 20;

/** What a process has used until now, from Linux: the processor time is that of its first thread, which runs the isolate. */
function usedBy(pid: number): { cpu: number; memory: number } {
  const read = (file: string) => readFileSync(`/proc/${pid}/${file}`, 'utf8');
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(read('status')) ?? [];
  return {
    cpu: Number(read(`task/${pid}/schedstat`).split(' ')[0]) / 1e6,
    memory: Number(kilobytes) / 1024 - EMPTY_MB,
  };
}

/** Rehearses the limits of a hosted isolate: calls back once when the process has reached one, and prints which. */
export function limitIsolate(child: ChildProcess, retire: (child: ChildProcess) => void): void {
  const begunAt = performance.now();
  const look = setInterval(() => {
    if (child.pid === undefined || child.exitCode !== null) return clearInterval(look);
    const used = { ...usedBy(child.pid), age: performance.now() - begunAt };
    const [name] = (['cpu', 'memory', 'age'] as const).filter((each) => used[each] >= MOST[each]);
    if (!name) return;
    clearInterval(look);
    console.error(`isolate ${child.pid} retired: ${name} ${used[name].toFixed(0)}`);
    retire(child);
  }, LOOK_MS);
  look.unref();
  child.once('exit', () => clearInterval(look));
}
