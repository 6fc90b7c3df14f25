import type { ComponentType, ReactNode } from 'react';
import { errorTexts } from '@/content/errors.ts';
import { onDemand } from '@/lib/on-demand.tsx';
import { ErrorState } from './states.tsx';
import { toast } from './toast-store.ts';

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <ErrorState text={errorTexts.network} onRetry={onRetry} />
);

/** A part of a page that is fetched when it is first shown; in its place an error that can be retried. */
export const lazyPart = <Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
  waiting?: ReactNode,
) => onDemand(load, pick, { Failed, waiting });

/** Says that what was pressed could not be fetched; pressing again fetches it anew. */
export const sayNotLoaded = (): void =>
  toast({ title: errorTexts.loadFailed, text: errorTexts.network, tone: 'error' });
