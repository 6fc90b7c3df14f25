import { Button } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type OpenButtonProps = {
  onClick: () => void;
  /** Words so long that they may break anywhere. */
  longWords: boolean;
  children: ReactNode;
};

/** A row's name, which opens it: the keyboard's way to what a click anywhere on the row does. */
export function OpenButton({ onClick, longWords, children }: OpenButtonProps) {
  return (
    <Button
      variant="plain"
      height="auto"
      minHeight="6"
      minWidth="0"
      px="0"
      flexShrink="1"
      justifyContent="start"
      fontWeight="semibold"
      whiteSpace="normal"
      textAlign="start"
      overflowWrap={longWords ? 'anywhere' : 'normal'}
      color="brand.fg"
      _hover={{ textDecoration: 'underline' }}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
