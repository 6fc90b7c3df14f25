import { provideStack } from './provide-stack.ts';

export default provideStack({ database: 'pglite', site: true });
