import { provideStack } from './provide-stack.ts';

export default provideStack({ database: 'postgres' });
