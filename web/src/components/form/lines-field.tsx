import { useWatch } from 'react-hook-form';
import { FieldFrame, type FieldProps, useDescription } from '@/components/form/field-frame.tsx';
import { useFormAround } from '@/components/form/form-context.ts';
import { Textarea } from '@/components/form/text-field.tsx';

/**
 * A list of short texts, one a line. Empty lines stay while somebody types; the schema leaves
 * them out. The value is an array, so the text area cannot be registered, which would store a
 * string; it is watched and set instead. `useController` would add code to every visitor's script.
 */
export function LinesField({
  name,
  label,
  hint,
  required,
  placeholder,
  rows = 3,
}: FieldProps & { placeholder?: string; rows?: number }) {
  const { control, setValue, trigger } = useFormAround();
  const value: unknown = useWatch({ control, name });
  const lines: string[] = Array.isArray(value) ? value : [];
  return (
    <FieldFrame {...{ name, label, hint, required }}>
      <Textarea
        rows={rows}
        placeholder={placeholder}
        aria-describedby={useDescription({ name, hint })}
        name={name}
        value={lines.join('\n')}
        onBlur={() => void trigger(name)}
        onChange={({ target }) =>
          setValue(name, target.value === '' ? [] : target.value.split('\n'), {
            shouldDirty: true,
            shouldTouch: true,
          })
        }
      />
    </FieldFrame>
  );
}
