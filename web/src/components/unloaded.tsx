import type { ReactNode } from 'react';
import { describeError } from './form/error-text.ts';
import { ErrorState, Loading } from './states.tsx';

type UnloadedProps = {
  error: unknown;
  refetch: () => unknown;
  /** The grey shapes. */
  children: ReactNode;
};

/** In place of what has not loaded: its shapes, or why it failed with a way to try again. */
export const Unloaded = ({ error, refetch, children }: UnloadedProps) =>
  error ? (
    <ErrorState text={describeError(error)} onRetry={() => void refetch()} />
  ) : (
    <Loading>{children}</Loading>
  );
