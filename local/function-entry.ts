// What Deno runs on this machine: the function, and a watch over the process that started it.
//
// That process holds the other end of stdin, and the system closes it with the process, also after
// `kill -9`: nothing of ours is left on a port. The watch is not a `--preload`: Deno loads the function
// only when the event loop of what is preloaded is idle, which an open stdin never lets happen. An
// import is complete before the lines below it run.
import '../supabase/functions/api/index.ts';

const parentIsGone = Deno.stdin.readable.pipeTo(new WritableStream());
parentIsGone.finally(() => Deno.exit(0));
