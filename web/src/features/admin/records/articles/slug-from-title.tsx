import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useFormAround } from '@/components/form/form-context.ts';
import { slugFromTitle } from './slug.ts';

/**
 * Proposes the slug of a new article while its title is typed, until the slug is edited. An emptied slug is
 * proposed again. A published slug never changes by itself.
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
