import { chakra } from '@chakra-ui/react/styled-system';
import { memo } from 'react';
import { useFormState } from 'react-hook-form';
import { errorTexts } from '@/content/errors.ts';
import { useFormAround } from './form-context.ts';

/** Said once when sending was refused by the checks: how it looks and where to go on. */
export const ErrorSummary = memo(function ErrorSummary() {
  const { control } = useFormAround();
  const { errors, submitCount, isSubmitting } = useFormState({ control });
  const wrong = submitCount > 0 && !isSubmitting && Object.keys(errors).length > 0;
  return (
    // Empty, it takes back the gap that the form's column gives it.
    <chakra.div role="alert" order="-1" mb={wrong ? undefined : '-5'}>
      {wrong && (
        <chakra.p
          px="4"
          py="3"
          borderRadius="md"
          borderWidth="1px"
          borderColor="red.200"
          bg="bg.error"
          color="fg.error"
          textStyle="label"
        >
          {errorTexts.formHasErrors}
        </chakra.p>
      )}
    </chakra.div>
  );
});
