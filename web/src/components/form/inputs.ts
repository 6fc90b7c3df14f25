import { chakra } from '@chakra-ui/react/styled-system';
import { inputRecipe } from '@/theme/recipes/input.ts';

/** Fields outside a form of ours, as they look in one. */
export const Input = chakra('input', inputRecipe);
export const Select = chakra('select', inputRecipe, { defaultProps: { kind: 'select' } });
export const Area = chakra('textarea', inputRecipe, { defaultProps: { kind: 'area' } });
