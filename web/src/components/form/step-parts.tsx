import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { formTexts } from '@/content/errors.ts';
import { Button } from '../button.tsx';
import { Icon } from '../icons.tsx';
import { SubmitButton } from './submit-button.tsx';
import type { Steps } from './use-steps.ts';

/** The progress of a wizard: the step's name, and a bar for each step. */
export function StepProgress({ steps }: { steps: Steps }) {
  const { index, titles } = steps;
  return (
    <div>
      <chakra.p textStyle="small" color="fg.muted" aria-live="polite">
        <span>{formTexts.stepOf(index + 1, titles.length)}</span>
        <chakra.strong display="block" textStyle="h3" color="fg">
          {titles[index]}
        </chakra.strong>
      </chakra.p>
      <chakra.ol display="flex" gap="2" mt="3" listStyle="none">
        {titles.map((title, at) => (
          <chakra.li
            key={title}
            flex="1"
            height="1.5"
            borderRadius="full"
            bg={at <= index ? 'brand.solid' : 'bg.muted'}
            transition="colors"
            aria-current={at === index ? 'step' : undefined}
          >
            <chakra.span srOnly>{title}</chakra.span>
          </chakra.li>
        ))}
      </chakra.ol>
    </div>
  );
}

/** The fields of one step. All steps stay mounted, so that nothing typed is lost. */
export function StepPanel({
  steps,
  step,
  children,
}: {
  steps: Steps;
  step: number;
  children: ReactNode;
}) {
  return (
    <chakra.div display={steps.index === step ? 'flex' : 'none'} flexDirection="column" gap="5">
      {children}
    </chakra.div>
  );
}

type StepButtonsProps = {
  steps: Steps;
  submit: string;
  pending: string;
  /** Sign-up shows Previous, disabled, on step 1 too; other wizards leave it out. */
  alwaysBack?: boolean;
  back?: string;
  next?: string;
};

export function StepButtons({
  steps,
  submit,
  pending,
  alwaysBack = false,
  back = formTexts.back,
  next = formTexts.next,
}: StepButtonsProps) {
  const first = steps.index === 0;
  return (
    <chakra.div
      display="flex"
      flexDirection={{ base: 'column-reverse', sm: 'row' }}
      justifyContent="space-between"
      gap="3"
      pt="2"
    >
      {(alwaysBack || !first) && (
        <Button variant="outline" size="lg" disabled={first} onClick={steps.back}>
          <Icon name="arrowLeft" />
          <span>{back}</span>
        </Button>
      )}
      <chakra.div display="grid" ml={{ sm: 'auto' }}>
        {steps.isLast ? (
          <SubmitButton key="submit" pending={pending}>
            {submit}
          </SubmitButton>
        ) : (
          // Also a submit button, so that Enter in a field means Next: the form calls `onAdvance`.
          <Button key="next" type="submit" size="lg" disabled={!steps.canAdvance}>
            <span>{next}</span>
            <Icon name="arrowRight" />
          </Button>
        )}
      </chakra.div>
    </chakra.div>
  );
}
