// Loaded by Deno before the edge function. The local stack holds the other end of stdin, and the
// system closes it with the process, also after `kill -9`: nothing of ours is left on a port.
import process from 'node:process';
import { setTimeout } from 'node:timers';

function watchParent(): void {
  process.stdin.on('end', () => process.exit(0));
  process.stdin.on('error', () => process.exit(0));
  process.stdin.resume();
}

// Deno loads the function only when what is preloaded has come to rest, so the watch begins after.
setTimeout(watchParent, 0).unref();
