import { provideStacks } from './provide-stack.ts';
import { BROWSER_WORKERS } from './workers.ts';

export default provideStacks({ database: 'pglite', site: true, workers: BROWSER_WORKERS });
