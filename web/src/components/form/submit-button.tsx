import { type ComponentProps, useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { formTexts } from '@/content/errors.ts';
import { Button } from '../button.tsx';
import { Spinner } from '../states.tsx';
import { useFormAround } from './form-context.ts';

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, 'type' | 'disabled'> & {
  pending?: string;
};

/**
 * Submits the form once: disabled and labelled as sending until there is a response. A browser removes the
 * focus from a disabled button; when the button is enabled again it takes the focus back, unless something
 * else has it.
 */
export function SubmitButton({
  pending = formTexts.sending,
  children,
  ...props
}: SubmitButtonProps) {
  const { control } = useFormAround();
  const { isSubmitting } = useFormState({ control });
  const button = useRef<HTMLButtonElement>(null);
  const wasSubmitting = useRef(false);
  useEffect(() => {
    const isAgain = wasSubmitting.current && !isSubmitting;
    wasSubmitting.current = isSubmitting;
    const focused = document.activeElement;
    if (isAgain && focused?.contains(button.current)) button.current?.focus();
  }, [isSubmitting]);
  return (
    <Button
      size="lg"
      ref={button}
      {...props}
      type="submit"
      disabled={isSubmitting}
      aria-busy={isSubmitting}
    >
      {isSubmitting && <Spinner aria-hidden="true" />}
      <span>{isSubmitting ? pending : children}</span>
    </Button>
  );
}
