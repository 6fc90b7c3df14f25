import { chakra } from '@chakra-ui/react/styled-system';
import { memo, useState } from 'react';
import { formTexts } from '@/content/errors.ts';
import { Icon } from '../icons.tsx';
import { FieldFrame, type FieldProps, useDescription } from './field-frame.tsx';
import { useFormAround } from './form-context.ts';
import { Input } from './text-field.tsx';

type PasswordFieldProps = FieldProps & { autoComplete: 'current-password' | 'new-password' };

/** A password with a toggle between masked and visible. */
export const PasswordField = memo(function PasswordField({
  autoComplete,
  ...field
}: PasswordFieldProps) {
  const { register } = useFormAround();
  const [visible, setVisible] = useState(false);
  return (
    <FieldFrame {...field}>
      <chakra.div position="relative">
        <Input
          type={visible ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="off"
          spellCheck={false}
          pr="12"
          enterKeyHint="go"
          aria-describedby={useDescription(field)}
          {...register(field.name)}
        />
        <chakra.button
          type="button"
          position="absolute"
          right="1"
          top="1"
          display="grid"
          placeItems="center"
          boxSize="10"
          borderRadius="md"
          color="fg.muted"
          cursor="button"
          _hover={{ color: 'fg' }}
          aria-pressed={visible}
          onClick={() => setVisible((was) => !was)}
        >
          <Icon name={visible ? 'eyeOff' : 'eye'} label={formTexts.showPassword} />
        </chakra.button>
      </chakra.div>
    </FieldFrame>
  );
});
