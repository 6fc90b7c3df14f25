import type { ComponentType } from 'react';
import { botTexts } from '@/content/bot.ts';
import { onDemand } from '@/lib/on-demand.tsx';
import { Button } from './parts.tsx';
import type { ChoicesProps, StepProps } from './step-parts.tsx';

const OPTIONS = {
  Failed: ({ onRetry }: { onRetry: () => void }) => (
    <Button onClick={onRetry}>{botTexts.retry}</Button>
  ),
};

export const Choices = onDemand(
  () => import('./step-parts.tsx'),
  (module): ComponentType<ChoicesProps> => module.Choices,
  OPTIONS,
);
export const Step = onDemand(
  () => import('./step-parts.tsx'),
  (module): ComponentType<StepProps> => module.Step,
  OPTIONS,
);
