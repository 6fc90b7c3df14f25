import { type ButtonProps, Span } from '@chakra-ui/react';
import { AdminIcon, type AdminIconName } from './admin-icon.tsx';
import { Tooltip } from './tooltip.tsx';
import { TouchButton } from './touch-button.tsx';

type IconButtonProps = Omit<ButtonProps, 'children' | 'aria-label' | 'size'> & {
  icon: AdminIconName;
  /** The accessible name and tooltip: the action and its record. */
  label: string;
  /** The text beside the icon on a phone, which has no tooltips. */
  word: string;
};

/** An icon with a tooltip in a table; an icon with a text on a card. */
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
