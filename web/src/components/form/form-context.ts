import { createContext, useContext } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { SiteForm } from './use-site-form.ts';

export type AnySiteForm = SiteForm<FieldValues, FieldValues>;

/** Without `formState`: the context would keep that of the first render. `useFormState` has the current one. */
export type FormAround = Omit<AnySiteForm, 'formState'>;

export const FormContext = createContext<FormAround | null>(null);

/** The form around a field. */
export function useFormAround(): FormAround {
  const form = useContext(FormContext);
  if (!form) throw new Error('A field stands outside of a Form');
  return form;
}
