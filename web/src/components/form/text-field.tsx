import { FieldInput, FieldSelect, useFieldContext } from '@ark-ui/react/field';
import { chakra } from '@chakra-ui/react/styled-system';
import { type ComponentProps, memo } from 'react';
import { inputRecipe } from '@/theme/recipes/input.ts';
import { completeUrl } from './complete-url.ts';
import { FieldFrame, type FieldProps, useDescription } from './field-frame.tsx';
import { useFormAround } from './form-context.ts';
import { NOTHING } from './typed-values.ts';

// Bound to our recipe, not Chakra's Input: under that name the staff area's system has Chakra's own
// recipe, whose text is smaller than the 16 px below which a phone zooms into a field.
export const Input = chakra(FieldInput, inputRecipe);

// Ark's own textarea brings a script to grow by; here CSS does it (`field-sizing`).
function PlainTextarea(props: ComponentProps<'textarea'>) {
  const field = useFieldContext();
  return <textarea {...field.getTextareaProps()} {...props} />;
}

const Textarea = chakra(PlainTextarea, inputRecipe, { defaultProps: { kind: 'area' } });
const Select = chakra(FieldSelect, inputRecipe, { defaultProps: { kind: 'select' } });

type TextFieldProps = FieldProps &
  Pick<
    ComponentProps<'input'>,
    | 'type'
    | 'placeholder'
    | 'autoComplete'
    | 'inputMode'
    | 'maxLength'
    | 'autoCapitalize'
    | 'enterKeyHint'
  >;

/**
 * A line of text: name, e-mail, phone, address. Like the fields below it does not render whenever its
 * form does; after a reset, `useDescription` lets it render and register anew.
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

/** An e-mail address. `autoComplete` is "off" where it is somebody else's, "username" where it signs in. */
export const EmailField = (props: LineProps) => (
  <TextField type="email" inputMode="email" autoComplete="email" autoCapitalize="off" {...props} />
);

/** A phone number. */
export const PhoneField = (props: LineProps) => (
  <TextField type="tel" inputMode="tel" autoComplete="tel" {...props} />
);

/**
 * A web address. `www.shop.mn` counts as the address it means, and is completed when the field is left:
 * nobody types `https://`.
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
          // The value is complete already; this shows it.
          onBlur: () => setValue(name, getValues(name)),
        })}
      />
    </FieldFrame>
  );
});

type TextareaFieldProps = FieldProps & Pick<ComponentProps<'textarea'>, 'placeholder' | 'rows'>;

/** A text of several lines; it grows with what is written. */
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

/** A closed list of a contract, with the labels of `content/`. */
export function choicesOf<Word extends string>(
  words: readonly Word[],
  labels: Record<Word, string>,
): Choice[] {
  return words.map((value) => ({ value, label: labels[value] }));
}

const CHOSEN = { setValueAs: (value: string) => (value === NOTHING ? '' : value) };

type SelectFieldProps = FieldProps & {
  choices: readonly Choice[];
  /** Shown while nothing is chosen; where the field is optional, also the item that chooses nothing. */
  placeholder: string;
};

/** One of a list: the phone's own picker on a phone. */
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
        {/* What stands there while nothing is chosen; not an item of the list. */}
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
