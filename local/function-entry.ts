// The entry for Deno in the local stack: runs the function, and ends with the parent process. The parent holds
// the other end of stdin, which the operating system closes when the parent ends, even by `kill -9`; so the port is
// never left in use. This is no `--preload` module: Deno would load the function only once the module's event loop
// is idle, which an open stdin prevents.
import '../supabase/functions/api/index.ts';

const parentIsGone = Deno.stdin.readable.pipeTo(new WritableStream());
parentIsGone.finally(() => Deno.exit(0));
