import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useFieldError } from './field-frame.tsx';
import { useFormAround } from './form-context.ts';

/** A native checkbox or radio button in our colours. */
export const Tick = chakra('input', {
  base: {
    boxSize: '5',
    flexShrink: '0',
    mt: '1',
    accentColor: 'brand.solid',
    cursor: 'button',
  },
});

type CheckboxFieldProps = {
  name: string;
  /** May contain links or buttons, as a consent does. */
  label: ReactNode;
  required?: boolean;
};

export function CheckboxField({ name, label, required }: CheckboxFieldProps) {
  const { register, id } = useFormAround();
  const error = useFieldError(name);
  const errorId = `${id}-${name}-error`;
  return (
    <div>
      <chakra.label htmlFor={`${id}-${name}`} display="flex" gap="3" py="1" cursor="button">
        <Tick
          type="checkbox"
          id={`${id}-${name}`}
          required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          {...register(name)}
        />
        <span>
          {label}
          {required && (
            <chakra.span color="fg.error" aria-hidden="true">
              {' '}
              *
            </chakra.span>
          )}
        </span>
      </chakra.label>
      <FieldError id={errorId} text={error} />
    </div>
  );
}

/** An error under a control that is not inside a `FieldFrame`. */
export function FieldError({ id, text }: { id: string; text: string | undefined }) {
  return (
    <chakra.p
      id={id}
      aria-live="polite"
      textStyle="small"
      color="fg.error"
      fontWeight="medium"
      mt={text ? '1' : '0'}
    >
      {text}
    </chakra.p>
  );
}
