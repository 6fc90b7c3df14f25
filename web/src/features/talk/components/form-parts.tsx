import type { ReactNode } from 'react';
import { formStyles } from '../form-styles.ts';

/** The styles of the talk's forms, once in the page. */
export const FormStyles = () => (
  <style href="talk-forms" precedence="talk">
    {formStyles}
  </style>
);

type FieldProps = {
  id: string;
  label: string;
  error?: string | undefined;
  hint?: string;
  required?: boolean;
  /** Renders the control with the attributes that bind label, hint and error to it. */
  children: (bound: {
    id: string;
    'aria-describedby'?: string;
    'aria-invalid'?: true;
    'aria-required'?: true;
  }) => ReactNode;
};

/** A field with its label, hint and error. */
export function Field({ id, label, error, hint, required, children }: FieldProps) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <FormStyles />
      <label htmlFor={id}>
        <span>{label}</span>
        {required && <span aria-hidden="true"> *</span>}
      </label>
      {children({
        id,
        ...(described && { 'aria-describedby': described }),
        ...(error && { 'aria-invalid': true }),
        ...(required && { 'aria-required': true }),
      })}
      {hint && (
        <p id={`${id}-hint`} className="small">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="small error">
          {error}
        </p>
      )}
    </div>
  );
}
