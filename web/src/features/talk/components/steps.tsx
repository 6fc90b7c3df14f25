import type { ComponentType } from 'react';
import { botTexts } from '@/content/bot.ts';
import { onDemand } from '@/lib/on-demand.tsx';
import { Button } from './parts.tsx';
import type { ChoicesProps, StepProps } from './step-parts.tsx';

/** In place of a part whose file cannot be fetched. */
export const RETRY = {
  Failed: ({ onRetry }: { onRetry: () => void }) => (
    <Button onClick={onRetry}>{botTexts.retry}</Button>
  ),
};

export const Choices = onDemand(
  () => import('./step-parts.tsx'),
  (module): ComponentType<ChoicesProps> => module.Choices,
  RETRY,
);
export const Step = onDemand(
  () => import('./step-parts.tsx'),
  (module): ComponentType<StepProps> => module.Step,
  RETRY,
);
