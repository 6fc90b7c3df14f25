import { provideStacks } from './provide-stack.ts';

/** Under the newest Deno: a hosted function will meet it one day, and everything else runs under the hosted one. */
export default provideStacks({ database: 'pglite', deno: 'deno' });
