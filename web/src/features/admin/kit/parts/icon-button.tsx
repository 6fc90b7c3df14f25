import { type ButtonProps, Span } from '@chakra-ui/react';
import { AdminIcon, type AdminIconName } from './admin-icon.tsx';
import { Tooltip } from './tooltip.tsx';
import { TouchButton } from './touch-button.tsx';

type IconButtonProps = Omit<ButtonProps, 'children' | 'aria-label' | 'size'> & {
  icon: AdminIconName;
  /** Its accessible name and its tooltip: what it does, and to which record. */
  label: string;
  /** The word beside the drawing on a phone, where there is no tooltip. */
  word: string;
};

/** A drawing with a name in a table; a drawing and a word on a card. */
export function IconButton({ icon, label, word, ...props }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <TouchButton variant="ghost" px={{ base: '3', md: '0' }} aria-label={label} {...props}>
        <AdminIcon name={icon} />
        <Span hideFrom="md">{word}</Span>
      </TouchButton>
    </Tooltip>
  );
}
