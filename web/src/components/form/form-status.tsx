import { chakra } from '@chakra-ui/react/styled-system';
import { memo, useEffect, useState, useSyncExternalStore } from 'react';
import { useFormState } from 'react-hook-form';
import { errorTexts } from '@/content/errors.ts';
import { useFormAround } from './form-context.ts';

/** After this time a person wonders whether anything happens. */
const SLOW_MS = 4000;

function watchConnection(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Says beside a form that the network is down, or that the server is slow. */
export const FormStatus = memo(function FormStatus() {
  const { control } = useFormAround();
  const { isSubmitting } = useFormState({ control });
  const [slow, setSlow] = useState(false);
  const online = useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  );

  useEffect(() => {
    if (!isSubmitting) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isSubmitting]);

  const text = online ? slow && errorTexts.slow : errorTexts.offline;
  return (
    // While empty, it cancels the gap of the form's column.
    <chakra.p role="status" textStyle="small" color="fg.warm" mt={text ? undefined : '-5'}>
      {text}
    </chakra.p>
  );
});
