import { Checkbox } from '@chakra-ui/react';
import { useRef } from 'react';

type SelectBoxProps = {
  label: string;
  checked: boolean | 'indeterminate';
  /** `range` with Shift: everything from the last one on. */
  onChange: (range: boolean) => void;
};

/** Selects a row, or all rows of a page; the label is for screen readers, the size for a thumb. */
export function SelectBox({ label, checked, onChange }: SelectBoxProps) {
  const range = useRef(false);
  return (
    <Checkbox.Root
      checked={checked}
      onCheckedChange={() => onChange(range.current)}
      onPointerDown={({ shiftKey }) => {
        range.current = shiftKey;
      }}
      onKeyDown={({ shiftKey }) => {
        range.current = shiftKey;
      }}
      // Otherwise the browser selects the text in between.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      justifyContent="center"
      minWidth={{ base: '11', md: '6' }}
      minHeight={{ base: '11', md: '6' }}
    >
      <Checkbox.HiddenInput aria-label={label} />
      <Checkbox.Control />
    </Checkbox.Root>
  );
}
