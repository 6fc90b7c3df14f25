import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { inputRecipe } from '@/theme/recipes/input.ts';

const Select = chakra('select', inputRecipe, { defaultProps: { kind: 'select' } });

type CompactSelectProps = {
  label: string;
  value: string;
  choices: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
};

/** A choice above a list; its label is for screen readers, its first line says it to the others. */
export function CompactSelect({ label, value, choices, onChange }: CompactSelectProps) {
  const id = useId();
  return (
    <>
      <chakra.label srOnly htmlFor={id}>
        {label}
      </chakra.label>
      <Select
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        minWidth="0"
        flex={{ base: '1 1 8rem', md: '0 1 12rem' }}
        width="auto"
        minHeight="11"
        py="2"
        pl="3.5"
        pr="9"
        fontSize={{ base: 'md', md: 'sm' }}
      >
        {choices.map(([word, text]) => (
          <option key={word} value={word}>
            {text}
          </option>
        ))}
      </Select>
    </>
  );
}
