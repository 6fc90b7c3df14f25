// The entry for Deno in the local stack: runs the function at the address of its arguments, and ends with the parent
// process. The parent holds the other end of stdin, which the operating system closes when the parent ends, even by
// `kill -9`; so the port is never left in use. This is no `--preload` module: Deno would load the function only once the
// module's event loop is idle, which an open stdin prevents.

const [hostname = '', port] = Deno.args;
const serve = Deno.serve;
// The hosted runtime chooses the address itself, and its version of Deno reads none from the environment.
Object.defineProperty(Deno, 'serve', {
  value: (handler: Deno.ServeHandler) => serve({ hostname, port: Number(port) }, handler),
});
await import('../supabase/functions/api/index.ts');

const parentIsGone = Deno.stdin.readable.pipeTo(new WritableStream());
parentIsGone.finally(() => Deno.exit(0));
