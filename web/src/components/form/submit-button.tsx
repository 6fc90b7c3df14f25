import type { ComponentProps } from 'react';
import { useFormState } from 'react-hook-form';
import { formTexts } from '@/content/errors.ts';
import { Button } from '../button.tsx';
import { Spinner } from '../states.tsx';
import { useFormAround } from './form-context.ts';

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, 'type' | 'disabled'> & {
  /** Shown while sending. */
  pending?: string;
};

/** Sends the form, once: disabled and labelled as sending until there is a response. */
export function SubmitButton({
  pending = formTexts.sending,
  children,
  ...props
}: SubmitButtonProps) {
  const { control } = useFormAround();
  const { isSubmitting } = useFormState({ control });
  return (
    <Button size="lg" {...props} type="submit" disabled={isSubmitting} aria-busy={isSubmitting}>
      {isSubmitting && <Spinner aria-hidden="true" />}
      {isSubmitting ? pending : children}
    </Button>
  );
}
