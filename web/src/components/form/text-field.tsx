import { FieldInput, FieldSelect, useFieldContext } from '@ark-ui/react/field';
import { chakra } from '@chakra-ui/react/styled-system';
import { type ComponentProps, memo } from 'react';
import { inputRecipe } from '@/theme/recipes/input.ts';
import { completeUrl } from './complete-url.ts';
import { FieldFrame, type FieldProps, useDescription } from './field-frame.tsx';
import { useFormAround } from './form-context.ts';
import { NOTHING } from './typed-values.ts';

// Bound to our recipe instead of Chakra's Input: the staff system uses Chakra's recipe for that, whose text
// is smaller than the 16 px below which a phone zooms into a field.
export const Input = chakra(FieldInput, inputRecipe);

// Ark's textarea loads a script to grow; CSS does it here (`field-sizing`).
function PlainTextarea(props: ComponentProps<'textarea'>) {
  const field = useFieldContext();
  return <textarea {...field.getTextareaProps()} {...props} />;
}

export const Textarea = chakra(PlainTextarea, inputRecipe, { defaultProps: { kind: 'area' } });
const Select = chakra(FieldSelect, inputRecipe, { defaultProps: { kind: 'select' } });

type TextFieldProps = FieldProps &
  Pick<
    ComponentProps<'input'>,
    | 'type'
    | 'placeholder'
    | 'autoComplete'
    | 'inputMode'
    | 'maxLength'
    | 'readOnly'
    | 'autoCapitalize'
    | 'enterKeyHint'
  >;

/**
 * A single-line text. Like the fields below it does not render whenever its form does; after a reset,
 * `useDescription` makes it render and register again.
 */
export const TextField = memo(function TextField({
  name,
  label,
  hint,
  required,
  unmarked,
  disabled,
  ...input
}: TextFieldProps) {
  const { register } = useFormAround();
  return (
    <FieldFrame {...{ name, label, hint, required, unmarked, disabled }}>
      <Input
        type="text"
        enterKeyHint="next"
        {...input}
        aria-describedby={useDescription({ name, hint })}
        {...register(name)}
      />
    </FieldFrame>
  );
});

type LineProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'autoCapitalize'>;

/** An e-mail address. `autoComplete` is "off" for somebody else's address, "username" for a login. */
export const EmailField = (props: LineProps) => (
  <TextField type="email" inputMode="email" autoComplete="email" autoCapitalize="off" {...props} />
);

export const PhoneField = (props: LineProps) => (
  <TextField type="tel" inputMode="tel" autoComplete="tel" {...props} />
);

/**
 * A web address. `www.shop.mn` is accepted, and completed when the field is left: nobody types `https://`.
 */
export const UrlField = memo(function UrlField({
  name,
  label,
  hint,
  required,
  disabled,
  placeholder,
}: FieldProps & Pick<ComponentProps<'input'>, 'placeholder'>) {
  const { register, getValues, setValue } = useFormAround();
  return (
    <FieldFrame {...{ name, label, hint, required, disabled }}>
      <Input
        type="url"
        inputMode="url"
        autoComplete="url"
        autoCapitalize="off"
        enterKeyHint="next"
        placeholder={placeholder}
        aria-describedby={useDescription({ name, hint })}
        {...register(name, {
          setValueAs: completeUrl,
          // The value is already complete; this updates the field.
          onBlur: () => setValue(name, getValues(name)),
        })}
      />
    </FieldFrame>
  );
});

type TextareaFieldProps = FieldProps &
  Pick<ComponentProps<'textarea'>, 'placeholder' | 'rows' | 'readOnly'>;

/** A multi-line text field that grows with its content. */
export const TextareaField = memo(function TextareaField({
  name,
  label,
  hint,
  required,
  disabled,
  ...area
}: TextareaFieldProps) {
  const { register } = useFormAround();
  return (
    <FieldFrame {...{ name, label, hint, required, disabled }}>
      <Textarea
        rows={4}
        {...area}
        aria-describedby={useDescription({ name, hint })}
        {...register(name)}
      />
    </FieldFrame>
  );
});

export type Choice = { value: string; label: string; description?: string };

/** The choices of a closed list of the contract, with the labels of `content/`. */
export function choicesOf<Word extends string>(
  words: readonly Word[],
  labels: Record<Word, string>,
): Choice[] {
  return words.map((value) => ({ value, label: labels[value] }));
}

const CHOSEN = { setValueAs: (value: string) => (value === NOTHING ? '' : value) };

type SelectFieldProps = FieldProps & {
  choices: readonly Choice[];
  /** Shown while nothing is chosen; in an optional field also the item that chooses nothing. */
  placeholder: string;
};

/** A select: phones show their own picker. */
export const SelectField = memo(function SelectField({
  name,
  label,
  hint,
  required,
  disabled,
  choices,
  placeholder,
}: SelectFieldProps) {
  const { register } = useFormAround();
  return (
    <FieldFrame {...{ name, label, hint, required, disabled }}>
      <Select aria-describedby={useDescription({ name, hint })} {...register(name, CHOSEN)}>
        {/* Shown while nothing is chosen; not an item of the list. */}
        <option value="" hidden>
          {placeholder}
        </option>
        {!required && <option value={NOTHING}>{placeholder}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </Select>
    </FieldFrame>
  );
});
