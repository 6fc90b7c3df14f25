import { NativeSelect } from '@chakra-ui/react';

type FilterSelectProps = {
  label: string;
  value: string;
  choices: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
};

/** A select above a list; its first item names it for sighted people, its label for screen readers. */
export function FilterSelect({ label, value, choices, onChange }: FilterSelectProps) {
  return (
    <NativeSelect.Root width="auto" minWidth="0" flex={{ base: '1 1 auto', md: '0 0 11rem' }}>
      <NativeSelect.Field
        height={{ base: '11', md: '9' }}
        fontSize={{ base: 'md', md: 'sm' }}
        borderColor="border.control"
        ps="3"
        pe="7"
        textOverflow="ellipsis"
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {choices.map(([word, text]) => (
          <option key={word} value={word}>
            {text}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}
