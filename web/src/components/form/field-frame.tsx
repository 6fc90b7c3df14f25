import { FieldErrorText, FieldHelperText, FieldLabel, FieldRoot } from '@ark-ui/react/field';
import { chakra, defineRecipe } from '@chakra-ui/react/styled-system';
import { type FieldErrors, get, useFormState } from 'react-hook-form';
import { formTexts } from '@/content/errors.ts';
import type { Elements } from '@/lib/elements.ts';
import { useFormAround } from './form-context.ts';

/** The parts of a field: one recipe each, as Chakra's Field has slots. */
const fieldRecipes = {
  root: defineRecipe({
    base: { display: 'flex', flexDirection: 'column', gap: '1.5', width: 'full', minWidth: '0' },
  }),
  label: defineRecipe({ base: { textStyle: 'label' } }),
  helperText: defineRecipe({ base: { textStyle: 'small', color: 'fg.muted' } }),
  errorText: defineRecipe({
    base: { textStyle: 'small', color: 'fg.error', fontWeight: 'medium' },
  }),
};

// Chakra's Field is these parts with slot recipes. Binding them to recipes directly saves a form page 3 kB
// gzip, and another 1.5 kB without the parts of `Field` that no form uses.
const Root = chakra(FieldRoot, fieldRecipes.root);
const Label = chakra(FieldLabel, fieldRecipes.label);
const HelperText = chakra(FieldHelperText, fieldRecipes.helperText);
const ErrorText = chakra(FieldErrorText, fieldRecipes.errorText);

export type FieldProps = {
  name: string;
  label: string;
  hint?: string;
  required?: boolean;
  /** Marked neither required nor optional: the hint explains what is needed. */
  unmarked?: boolean;
  disabled?: boolean;
};

type FoundError = { message?: string } | undefined;

/** The error text of a field. For a list it is the list's error, or that of its first invalid item. */
export function messageIn(errors: FieldErrors, name: string): string | undefined {
  const error: FoundError | FoundError[] = get(errors, name);
  return (Array.isArray(error) ? error.find(Boolean) : error)?.message;
}

/** The field's error text, if it has one. */
export function useFieldError(name: string): string | undefined {
  const { control } = useFormAround();
  const { errors } = useFormState({ control, name });
  return messageIn(errors, name);
}

/**
 * What a screen reader reads with the control: the error, then the hint. Chakra's Field references the error
 * by `aria-errormessage` only, which few screen readers support.
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
 * Label, required or optional mark, hint and error around one control. Chakra's Field connects them to the
 * control: `for`, `aria-invalid`, `required`; the control itself uses `useDescription`.
 */
export function FieldFrame({
  name,
  label,
  hint,
  required = false,
  unmarked = false,
  disabled,
  children,
}: FieldProps & { children: Elements }) {
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
        {/* Keeps the mark on the line of the last word. */}
        <span>{`${label}${required ? '\u00A0' : ' '}`}</span>
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
