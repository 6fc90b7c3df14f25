import type { ComponentType } from 'react';
import { botTexts } from '@/content/bot.ts';
import { onDemand } from '@/lib/on-demand.tsx';
import { Button } from './parts.tsx';
import type { ChoicesProps, StepProps } from './step-parts.tsx';

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <Button onClick={onRetry}>{botTexts.retry}</Button>
);
const part = <Props extends object>(
  pick: (module: typeof import('./step-parts.tsx')) => ComponentType<Props>,
): ComponentType<Props> => onDemand(() => import('./step-parts.tsx'), pick, { Failed });

export const Choices = part<ChoicesProps>((module) => module.Choices);
export const Step = part<StepProps>((module) => module.Step);
