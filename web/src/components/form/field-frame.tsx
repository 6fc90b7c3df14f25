import { FieldErrorText, FieldHelperText, FieldLabel, FieldRoot } from '@ark-ui/react/field';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { get, useFormState } from 'react-hook-form';
import { formTexts } from '@/content/errors.ts';
import { fieldRecipes } from '@/theme/recipes/field.ts';
import { useFormAround } from './form-context.ts';

// Chakra's Field is these parts in slots of the system; bound to recipes directly they cost a form
// page 3 kB gzip less, and another 1.5 kB without the parts of `Field` that no form has.
const Root = chakra(FieldRoot, fieldRecipes.root);
const Label = chakra(FieldLabel, fieldRecipes.label);
const HelperText = chakra(FieldHelperText, fieldRecipes.helperText);
const ErrorText = chakra(FieldErrorText, fieldRecipes.errorText);

/** What every field of a form has. */
export type FieldProps = {
  name: string;
  label: string;
  hint?: string;
  required?: boolean;
  /** Neither required nor optional by itself: its hint says what is needed. */
  unmarked?: boolean;
  disabled?: boolean;
};

/** The field's error text, if it has one. */
export function useFieldError(name: string): string | undefined {
  const { control } = useFormAround();
  const { errors } = useFormState({ control, name });
  const error: { message?: string } | undefined = get(errors, name);
  return error?.message;
}

/**
 * What a screen reader says with the control: its error, then its hint. Chakra's Field names the
 * error by `aria-errormessage` only, which few of them read.
 */
export function useDescription({ name, hint }: Pick<FieldProps, 'name' | 'hint'>) {
  const { id } = useFormAround();
  const error = useFieldError(name);
  const parts = descriptionIds(id, name);
  return (
    [error && parts.errorText, hint && parts.helperText].filter(Boolean).join(' ') || undefined
  );
}

const descriptionIds = (form: string, name: string) => ({
  errorText: `${form}-${name}-error`,
  helperText: `${form}-${name}-hint`,
});

/**
 * Label, required or optional mark, hint and error around one control. Chakra's Field ties them to
 * the control inside: `for`, `aria-invalid`, `required`; the control itself takes `useDescription`.
 */
export function FieldFrame({
  name,
  label,
  hint,
  required = false,
  unmarked = false,
  disabled,
  children,
}: FieldProps & { children: ReactNode }) {
  const error = useFieldError(name);
  const { id } = useFormAround();
  return (
    <Root
      id={`${id}-${name}`}
      ids={descriptionIds(id, name)}
      required={required}
      disabled={disabled}
      invalid={error !== undefined}
    >
      <Label>
        {label}
        {/* The mark does not stand alone on a line. */}
        {required ? '\u00A0' : ' '}
        {required && (
          <chakra.span color="fg.error" aria-hidden="true">
            *
          </chakra.span>
        )}
        {!required && !unmarked && (
          <chakra.span fontWeight="normal" color="fg.muted">
            ({formTexts.optional})
          </chakra.span>
        )}
      </Label>
      {children}
      {hint && <HelperText>{hint}</HelperText>}
      {error !== undefined && <ErrorText>{error}</ErrorText>}
    </Root>
  );
}
