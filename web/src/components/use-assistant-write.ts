import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { describeError } from '@/components/form/error-text.ts';
import { toast } from '@/components/toast-store.ts';
import { ApiError } from '@/lib/api-error.ts';

type Write<Result> = {
  failed: string;
  /** Queries that are refetched afterwards, also after a failure. */
  refresh: readonly QueryKey[];
  onDone?: (result: Result) => void;
  /** Returns true if it has shown the failure itself. */
  onFailed?: (error: unknown) => boolean;
};

/** One write at a time: a second click during it does nothing. `run` never rejects. */
export function useAssistantWrite<Result>({ failed, refresh, onDone, onFailed }: Write<Result>) {
  const client = useQueryClient();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const run = async (write: () => Promise<Result>): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    try {
      // Not within the optional call, which evaluates no argument where there is nothing to call.
      const result = await write();
      onDone?.(result);
      return true;
    } catch (error) {
      if (!onFailed?.(error)) {
        // No form shows the reason of a field.
        const [text = describeError(error)] =
          error instanceof ApiError ? Object.values(error.fields) : [];
        toast({ title: failed, text, tone: 'error' });
      }
      return false;
    } finally {
      running.current = false;
      setBusy(false);
      for (const queryKey of refresh) void client.invalidateQueries({ queryKey });
    }
  };
  return { run, busy };
}
