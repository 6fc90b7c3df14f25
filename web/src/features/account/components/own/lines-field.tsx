import { useController } from 'react-hook-form';
import { FieldFrame, type FieldProps, useDescription } from '@/components/form/field-frame.tsx';
import { useFormAround } from '@/components/form/form-context.ts';
import { Textarea } from '@/components/form/text-field.tsx';

/** A list of short texts, one a line. Empty lines stay while somebody types; the schema leaves them out. */
export function LinesField({
  name,
  label,
  hint,
  required,
  placeholder,
  rows = 3,
}: FieldProps & { placeholder?: string; rows?: number }) {
  const { control } = useFormAround();
  const { field } = useController({ control, name });
  const lines: string[] = Array.isArray(field.value) ? field.value : [];
  return (
    <FieldFrame {...{ name, label, hint, required }}>
      <Textarea
        rows={rows}
        placeholder={placeholder}
        aria-describedby={useDescription({ name, hint })}
        name={name}
        ref={field.ref}
        onBlur={field.onBlur}
        value={lines.join('\n')}
        onChange={(event) => {
          const { value } = event.target;
          field.onChange(value === '' ? [] : value.split('\n'));
        }}
      />
    </FieldFrame>
  );
}
