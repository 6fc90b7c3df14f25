// The entry for Deno on this machine: the function, and a watch over the parent process. The parent holds the
// other end of stdin, which the system closes with it, also after `kill -9`, so no port stays taken.
// The watch is no `--preload`: Deno loads the function only when the event loop of a preloaded module is
// idle, which an open stdin prevents. An import is complete before the lines below it run.
import '../supabase/functions/api/index.ts';

const parentIsGone = Deno.stdin.readable.pipeTo(new WritableStream());
parentIsGone.finally(() => Deno.exit(0));
