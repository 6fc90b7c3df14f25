import { createContext, useContext } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { SiteForm } from './use-site-form.ts';

export type AnySiteForm = SiteForm<FieldValues, FieldValues>;

export const FormContext = createContext<AnySiteForm | null>(null);

/** The form around a field. */
export function useFormAround(): AnySiteForm {
  const form = useContext(FormContext);
  if (!form) throw new Error('A field stands outside of a Form');
  return form;
}
