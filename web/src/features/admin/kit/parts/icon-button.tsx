import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';
import { Button } from '@/components/button.tsx';
import { AdminIcon } from './admin-icon.tsx';

type IconButtonProps = Omit<ComponentProps<typeof Button>, 'children' | 'aria-label'> & {
  icon: ComponentProps<typeof AdminIcon>['name'];
  /** Its accessible name and its tooltip: what it does, and to which record. */
  label: string;
  /** The word beside the drawing on a phone, where there is no tooltip. */
  word: string;
};

/** A drawing with a name in a table; a drawing and a word on a card. */
export function IconButton({ icon, label, word, ...props }: IconButtonProps) {
  return (
    <Button
      variant="ghost"
      size="sm"
      px={{ base: '3', md: '2.5' }}
      minHeight={{ base: '11', md: '9' }}
      title={label}
      aria-label={label}
      {...props}
    >
      <AdminIcon name={icon} />
      <chakra.span display={{ md: 'none' }}>{word}</chakra.span>
    </Button>
  );
}
