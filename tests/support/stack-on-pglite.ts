import { provideStacks } from './provide-stack.ts';

export default provideStacks({ database: 'pglite' });
