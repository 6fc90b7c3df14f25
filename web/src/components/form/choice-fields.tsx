import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { FieldError, Tick } from './checkbox-field.tsx';
import { type FieldProps, useFieldError } from './field-frame.tsx';
import { useFormAround } from './form-context.ts';
import type { Choice } from './text-field.tsx';

type ChoicesProps = FieldProps & {
  choices: readonly Choice[];
  columns?: 1 | 2 | 3;
  /** Of many short choices: as wide as their words, side by side. */
  dense?: boolean;
};

/** A question with all its choices visible: one name, one hint, one error. */
function ChoiceGroup({
  name,
  label,
  hint,
  required,
  columns = 1,
  dense,
  radio,
  children,
}: Omit<ChoicesProps, 'choices'> & { radio: boolean; children: ReactNode }) {
  const { id } = useFormAround();
  const error = useFieldError(name);
  const ids = { error: `${id}-${name}-error`, hint: `${id}-${name}-hint` };
  return (
    <chakra.fieldset
      role={radio ? 'radiogroup' : undefined}
      aria-required={radio ? required : undefined}
      aria-invalid={radio && error ? true : undefined}
      aria-describedby={
        [hint && ids.hint, error && ids.error].filter(Boolean).join(' ') || undefined
      }
      minWidth="0"
    >
      <chakra.legend textStyle="label" mb="1.5">
        <span>{label}</span>
        {required && (
          <chakra.span color="fg.error" aria-hidden="true">
            {' '}
            *
          </chakra.span>
        )}
      </chakra.legend>
      <chakra.div
        display={dense ? 'flex' : 'grid'}
        flexWrap="wrap"
        gap={dense ? '1.5' : '2'}
        gridTemplateColumns={columns > 1 ? { sm: `repeat(${columns}, minmax(0, 1fr))` } : undefined}
      >
        {children}
      </chakra.div>
      {hint && (
        <chakra.p id={ids.hint} textStyle="small" color="fg.muted" mt="1.5">
          {hint}
        </chakra.p>
      )}
      <FieldError id={ids.error} text={error} />
    </chakra.fieldset>
  );
}

const Option = chakra('label', {
  base: {
    display: 'flex',
    gap: '3',
    px: '4',
    py: '3',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'md',
    bg: 'bg.panel',
    cursor: 'button',
    transition: 'colors',
    _hover: { borderColor: 'brand.solid' },
    '&:has(:checked)': { borderColor: 'brand.solid', bg: 'brand.subtle' },
    '&:has(:focus-visible)': {
      outline: '3px solid',
      outlineColor: 'brand.focusRing',
      outlineOffset: '2px',
    },
  },
  variants: {
    dense: {
      true: { gap: '1.5', px: '2', py: '1', textStyle: 'small', '& input': { boxSize: '4' } },
    },
  },
});

function Options({
  name,
  choices,
  dense,
  type,
}: Pick<ChoicesProps, 'name' | 'choices' | 'dense'> & { type: 'radio' | 'checkbox' }) {
  const { register } = useFormAround();
  return choices.map(({ value, label, description }) => (
    <Option key={value} dense={dense}>
      <Tick type={type} value={value} outline="none" {...register(name)} />
      <span>
        <span>{label}</span>
        {description && (
          <chakra.span display="block" textStyle="small" color="fg.muted">
            {description}
          </chakra.span>
        )}
      </span>
    </Option>
  ));
}

/** Any number of choices from a short list. The value is an array of the chosen words. */
export function CheckboxGroup({ choices, ...field }: ChoicesProps) {
  return (
    <ChoiceGroup {...field} radio={false}>
      <Options name={field.name} choices={choices} dense={field.dense} type="checkbox" />
    </ChoiceGroup>
  );
}

/** One choice of a short list, all of them visible. */
export function RadioCards({ choices, ...field }: ChoicesProps) {
  return (
    <ChoiceGroup {...field} radio>
      <Options name={field.name} choices={choices} type="radio" />
    </ChoiceGroup>
  );
}
