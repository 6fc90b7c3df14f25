import type { ComponentType, ReactNode } from 'react';
import { errorTexts } from '@/content/errors.ts';
import { onDemand } from '@/lib/on-demand.tsx';
import { ErrorState } from './states.tsx';

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <ErrorState text={errorTexts.network} onRetry={onRetry} />
);

/** A part of a page that is fetched when it is first shown; in its place an error that can be retried. */
export const lazyPart = <Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
  waiting?: ReactNode,
) => onDemand(load, pick, { Failed, waiting });
