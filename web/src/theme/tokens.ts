import { defineTokens } from '@chakra-ui/react/styled-system';

const steps = (...values: number[]) =>
  Object.fromEntries(values.map((step) => [step, { value: `${step / 4}rem` }]));

const scale = (shades: Record<number, string>) =>
  Object.fromEntries(Object.entries(shades).map(([shade, value]) => [shade, { value }]));

/** Raw values. Pages use the semantic tokens; `sky`, `ember` and `ink` are for drawings. */
export const tokens = defineTokens({
  colors: {
    white: { value: '#ffffff' },
    transparent: { value: 'transparent' },
    current: { value: 'currentColor' },
    sky: scale({
      50: '#f2f9ff',
      100: '#e1f1fe',
      200: '#bfe2fd',
      300: '#85cbfa',
      400: '#42aff3',
      500: '#1493e3',
      600: '#0072c3',
      700: '#005c9e',
      800: '#064c80',
      900: '#0b3d66',
    }),
    ember: scale({
      50: '#fff6ee',
      100: '#ffe8d4',
      200: '#ffcfa6',
      400: '#ff9f56',
      500: '#f77f24',
      700: '#a8470a',
    }),
    ink: scale({
      50: '#f6f9fc',
      100: '#edf2f8',
      200: '#dde6ef',
      300: '#c2cfdc',
      400: '#8d9eb1',
      500: '#5d6f84',
      600: '#48596e',
      700: '#33445a',
      800: '#1d2d42',
      900: '#111f33',
      950: '#0a1525',
    }),
    green: scale({ 50: '#effaf3', 200: '#b6e6c8', 600: '#147a43', 700: '#0f6236' }),
    red: scale({ 50: '#fff3f2', 200: '#fbc9c5', 600: '#c0281d', 700: '#9b1c13' }),
  },
  fonts: {
    body: { value: '"Manrope", "Manrope Fallback", system-ui, sans-serif' },
    mono: { value: 'ui-monospace, "SFMono-Regular", Menlo, Consolas, monospace' },
  },
  fontWeights: {
    // Manrope's 400 is light for Cyrillic at text sizes; the body stands at 450.
    normal: { value: '450' },
    medium: { value: '550' },
    semibold: { value: '650' },
    bold: { value: '750' },
    black: { value: '800' },
  },
  fontSizes: {
    xs: { value: '0.8125rem' },
    sm: { value: '0.9375rem' },
    md: { value: '1.0625rem' },
    lg: { value: '1.1875rem' },
    xl: { value: '1.375rem' },
    '2xl': { value: '1.625rem' },
  },
  radii: {
    none: { value: '0' },
    sm: { value: '0.5rem' },
    md: { value: '0.75rem' },
    lg: { value: '1rem' },
    xl: { value: '1.5rem' },
    '2xl': { value: '2rem' },
    full: { value: '999px' },
  },
  shadows: {
    sm: { value: '0 1px 2px rgb(17 31 51 / 0.06), 0 1px 1px rgb(17 31 51 / 0.04)' },
    md: { value: '0 2px 4px rgb(17 31 51 / 0.04), 0 8px 24px rgb(17 31 51 / 0.07)' },
    lg: { value: '0 4px 8px rgb(17 31 51 / 0.04), 0 24px 56px rgb(17 31 51 / 0.12)' },
  },
  spacing: {
    ...steps(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 20, 24, 28, 32),
    0.5: { value: '0.125rem' },
    1.5: { value: '0.375rem' },
    2.5: { value: '0.625rem' },
    3.5: { value: '0.875rem' },
  },
  sizes: {
    ...steps(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 32),
    1.5: { value: '0.375rem' },
    2.5: { value: '0.625rem' },
    full: { value: '100%' },
    prose: { value: '42rem' },
    narrow: { value: '48rem' },
    page: { value: '76rem' },
  },
  zIndex: {
    nav: { value: 100 },
    chat: { value: 200 },
    overlay: { value: 300 },
    toast: { value: 400 },
  },
});
