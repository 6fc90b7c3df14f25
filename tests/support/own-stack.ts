import { inject } from 'vitest';
import type { TestStack } from './test-stack.ts';

/** The stack of this worker: the embedded one, or the Supabase of the environment. */
export function ownStack(): TestStack {
  const stacks = inject('stacks');
  const worker = Number(process.env.VITEST_POOL_ID ?? 1);
  const stack = stacks[(worker - 1) % stacks.length];
  if (!stack) throw new Error('No stack was started for this worker.');
  return stack;
}
