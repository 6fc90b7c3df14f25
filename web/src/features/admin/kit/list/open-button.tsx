import { Button } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type OpenButtonProps = {
  onClick: () => void;
  /** The text has words so long that they may break anywhere. */
  longWords: boolean;
  children: ReactNode;
};

/** A row's name as a button: opens the row by keyboard, as a click anywhere on the row does. */
export function OpenButton({ onClick, longWords, children }: OpenButtonProps) {
  return (
    <Button
      data-open
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
