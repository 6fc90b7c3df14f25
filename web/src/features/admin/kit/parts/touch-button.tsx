import { Button, type ButtonProps } from '@chakra-ui/react';

/** A button of a row or a toolbar, as high as a thumb on a phone. */
export function TouchButton({ size = 'sm', ...props }: ButtonProps & { size?: 'sm' | 'md' }) {
  return (
    <Button size={size} px="3" height={{ base: '11', md: size === 'md' ? '10' : '9' }} {...props} />
  );
}
