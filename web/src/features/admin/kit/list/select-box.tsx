import { Checkbox } from '@chakra-ui/react';

type SelectBoxProps = {
  label: string;
  checked: boolean | 'indeterminate';
  onChange: () => void;
};

/** Selects a row, or all rows of a page; the label is for screen readers, the size for a thumb. */
export function SelectBox({ label, checked, onChange }: SelectBoxProps) {
  return (
    <Checkbox.Root
      checked={checked}
      onCheckedChange={onChange}
      justifyContent="center"
      minWidth={{ base: '11', md: '6' }}
      minHeight={{ base: '11', md: '6' }}
    >
      <Checkbox.HiddenInput aria-label={label} />
      <Checkbox.Control />
    </Checkbox.Root>
  );
}
