import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { describeError } from '@/components/form/error-text.ts';
import { type Notice, notify, RecordAround } from './notify.ts';

type Write<Input, Result> = {
  write: (input: Input) => Promise<Result>;
  /** The notice after a success, or its title. */
  done: string | ((result: Result, input: Input) => Omit<Notice, 'type'>);
  /** The title of the notice after a failure; the reason is shown below it. */
  failed: string | ((input: Input) => string);
  onDone?: (result: Result, input: Input) => void;
  /** Called after a failure; returns true if no notice is needed. */
  onFailed?: (error: unknown, input: Input) => boolean | undefined;
  /** Queries that are refetched afterwards, also after a failure: a colleague's change may be its reason. */
  refresh?: QueryKey;
};

/**
 * A write of staff: shows a notice about its result and refetches what it has changed;
 * `isPending` until then. `run` never rejects, because a failure has been shown already. It does
 * not wait while the browser thinks it is offline: it fails at once, and the notice says so.
 */
export function useWrite<Input = void, Result = unknown>(options: Write<Input, Result>) {
  const { write, done, failed, onDone, onFailed, refresh } = options;
  const client = useQueryClient();
  const about = useContext(RecordAround);
  const { mutateAsync, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: write,
    onSuccess: (result, input) => {
      notify({
        ...(typeof done === 'string' ? { title: done } : done(result, input)),
        type: 'success',
        about,
      });
      onDone?.(result, input);
    },
    onError: (error, input) => {
      if (onFailed?.(error, input)) return;
      const title = typeof failed === 'string' ? failed : failed(input);
      notify({ title, text: describeError(error), type: 'error', about });
    },
    onSettled: () => refresh && client.invalidateQueries({ queryKey: refresh }),
  });
  const run = (input: Input): Promise<void> =>
    mutateAsync(input).then(
      () => undefined,
      () => undefined,
    );
  return { run, isPending };
}
