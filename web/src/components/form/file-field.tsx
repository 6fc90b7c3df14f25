import { chakra } from '@chakra-ui/react/styled-system';
import { type RefObject, useState } from 'react';
import { fileTexts as texts } from '@/content/errors.ts';

type FileFieldProps = {
  id: string;
  name?: string;
  input: RefObject<HTMLInputElement | null>;
  accept: string;
  invalid?: boolean;
  describedBy: string;
  onPicked: () => void;
};

/**
 * A native file field under our own texts, because browsers label its button in their own language. All of it
 * is the label, so a click anywhere opens the dialog.
 */
export function FileField({ id, name, input, accept, invalid, ...props }: FileFieldProps) {
  const [picked, setPicked] = useState('');
  return (
    <chakra.label
      display="flex"
      alignItems="center"
      gap="3"
      minHeight="11"
      py="2"
      px="3"
      borderWidth="1px"
      borderColor={invalid ? 'border.error' : 'border.control'}
      borderRadius="md"
      cursor="button"
      css={{
        '&:has(:focus-visible)': {
          outline: '3px solid',
          outlineColor: 'brand.focusRing',
          outlineOffset: '2px',
        },
      }}
    >
      <chakra.input
        srOnly
        ref={input}
        id={id}
        name={name}
        type="file"
        accept={accept}
        aria-invalid={invalid || undefined}
        aria-describedby={props.describedBy}
        onChange={({ target }) => {
          setPicked(target.files?.[0]?.name ?? '');
          props.onPicked();
        }}
      />
      <chakra.span
        aria-hidden="true"
        flexShrink="0"
        px="3"
        py="1"
        borderRadius="full"
        bg="brand.muted"
        color="brand.fg"
        fontWeight="semibold"
        fontSize="sm"
      >
        {texts.pick}
      </chakra.span>
      <chakra.span aria-hidden="true" color="fg.muted" minWidth="0" overflowWrap="anywhere">
        {picked || texts.none}
      </chakra.span>
    </chakra.label>
  );
}
