import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useFormAround } from '@/components/form/form-context.ts';
import { slugFromTitle } from './slug.ts';

/**
 * Proposes a new article's address while its title is typed, until somebody writes an address of
 * their own; an emptied one is proposed again. A published address never changes by itself.
 */
export function SlugFromTitle() {
  const { control, getValues, setValue } = useFormAround();
  const title = String(useWatch({ control, name: 'title' }) ?? '');
  const slug = String(useWatch({ control, name: 'slug' }) ?? '');
  const proposed = useRef(slug === slugFromTitle(title) ? slug : '');

  useEffect(() => {
    const current = String(getValues('slug') ?? '');
    if (current !== '' && current !== proposed.current) return;
    const next = slugFromTitle(title);
    proposed.current = next;
    if (next !== current)
      setValue('slug', next, { shouldDirty: true, shouldValidate: current !== '' });
  }, [title, getValues, setValue]);

  return null;
}
