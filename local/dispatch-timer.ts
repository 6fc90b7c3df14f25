import { setTimeout as wait } from 'node:timers/promises';
import { command } from './staff.ts';
import type { SupabaseTarget } from './supabase-target.ts';

const EVERY_MS = 2000;

/**
 * Calls the dispatcher of messages regularly, in place of a hosted project's pg_cron. A failed call needs no
 * retry, because the next one sends the same messages; the function logs the reason.
 */
export function startDispatchTimer(target: SupabaseTarget): { close(): Promise<void> } {
  const stopped = new AbortController();
  const { signal } = stopped;
  const run = async (): Promise<void> => {
    let secret = '';
    while (!signal.aborted) {
      try {
        secret ||= String(await command(target, 'function_secret'));
        const call = await fetch(`${target.url}/functions/v1/api/dispatch`, {
          method: 'POST',
          headers: { authorization: `Bearer ${secret}` },
          signal,
        });
        await call.arrayBuffer();
      } catch {
        // The function restarts, or the stack is stopping.
      }
      await wait(EVERY_MS, undefined, { signal }).catch(() => undefined);
    }
  };
  const running = run();
  return {
    close: async () => {
      stopped.abort();
      await running;
    },
  };
}
