import { chakra } from '@chakra-ui/react/styled-system';
import { memo } from 'react';
import { useFormState } from 'react-hook-form';
import { errorTexts } from '@/content/errors.ts';
import { useFormAround } from './form-context.ts';

/** Announced once when the checks refuse to send: how many fields are wrong and where to continue. */
export const ErrorSummary = memo(function ErrorSummary() {
  const { control } = useFormAround();
  const { errors, submitCount, isSubmitting } = useFormState({ control });
  const wrong = submitCount > 0 && !isSubmitting && Object.keys(errors).length > 0;
  return (
    // While empty, it cancels the gap of the form's column.
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
