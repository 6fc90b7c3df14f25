import { defineTokens } from '@chakra-ui/react/styled-system';

const valuesOf = <Name extends string | number>(values: Record<Name, string>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }])) as {
    [Key in Name]: { value: string };
  };

/** Lengths of 0.25 rem each, named by their number. */
const steps = <Step extends number>(...numbers: Step[]) =>
  valuesOf(
    Object.fromEntries(numbers.map((step) => [step, `${step / 4}rem`])) as Record<Step, string>,
  );

/** Values that are their own name, allowed in a style prop besides the scales. */
const literals = <Name extends string>(...names: Name[]) =>
  valuesOf(
    Object.fromEntries(names.map((name): [Name, string] => [name, name])) as Record<Name, string>,
  );

/** A key-fret band («алхан хээ», the hammer pattern of felt and lattice work), repeated as a background. */
const keyFret = (color: string) =>
  `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='24' height='16' fill='none' stroke='%23${color}' stroke-width='1.5'%3E%3Cpath d='M0 14.5h24m-6 0V2H5v8.5h8v-4'/%3E%3C/svg%3E")`;

const chevron =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16' fill='none' stroke='%2348596e' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='m3.5 6 4.5 4.5L12.5 6'/%3E%3C/svg%3E\")";

/**
 * Scales, whose values stand in the styles as they are: as variables, most of which a page does not use, they were 1.3 kB of
 * its HTML.
 */
export const scales = defineTokens({
  fonts: valuesOf({
    body: '"Manrope", "Manrope Fallback", system-ui, sans-serif',
    mono: 'ui-monospace, "SFMono-Regular", Menlo, Consolas, monospace',
  }),
  // Manrope's weight 400 is light for Cyrillic at text sizes; the body has 450.
  fontWeights: valuesOf({
    normal: '450',
    medium: '550',
    semibold: '650',
    strong: '700',
    bold: '750',
    black: '800',
  }),
  // Headings grow with the viewport between a phone of 360 px and a desktop of 1440 px. Mongolian
  // words are long: the small ends are chosen so that a 17-letter word still fits a 320 px line.
  fontSizes: valuesOf({
    code: '0.875rem',
    xs: '0.8125rem',
    sm: '0.9375rem',
    md: '1.0625rem',
    lg: '1.1875rem',
    xl: '1.375rem',
    '2xl': '1.625rem',
    '3xl': '2.375rem',
    lead: 'clamp(1.0625rem, 0.98rem + 0.4vw, 1.25rem)',
    section: 'clamp(1.5rem, 1.3rem + 0.9vw, 2rem)',
    h3: 'clamp(1.1875rem, 1.1rem + 0.4vw, 1.375rem)',
    h2: 'clamp(1.6875rem, 1.3rem + 1.75vw, 2.5rem)',
    h1: 'clamp(2rem, 1.35rem + 2.9vw, 3.25rem)',
    display: 'clamp(2.125rem, 1.1rem + 4.3vw, 4rem)',
    figure: 'clamp(2rem, 1.7rem + 1vw, 2.625rem)',
  }),
  lineHeights: valuesOf({
    none: '1',
    display: '1.08',
    h1: '1.12',
    h2: '1.16',
    tight: '1.2',
    h3: '1.3',
    snug: '1.4',
    dense: '1.45',
    small: '1.55',
    normal: '1.6',
    body: '1.65',
    loose: '1.75',
  }),
  letterSpacings: valuesOf({
    display: '-0.035em',
    h1: '-0.03em',
    h2: '-0.025em',
    h3: '-0.015em',
    figure: '-0.04em',
  }),
  radii: valuesOf({
    none: '0',
    xs: '0.25rem',
    sm: '0.5rem',
    md: '0.75rem',
    lg: '1rem',
    xl: '1.5rem',
    '2xl': '2rem',
    full: '999px',
  }),
  borderWidths: literals('0', '1px', '2px', '3px', '4px', '5px'),
  borderStyles: literals('solid', 'dotted'),
  opacity: {
    ...literals('0', '1'),
    faint: { value: '0.35' },
    half: { value: '0.5' },
    ornament: { value: '0.6' },
  },
  spacing: {
    ...steps(0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32),
    ...valuesOf({
      auto: 'auto',
      '1/2': '50%',
      full: '100%',
      // Beside a phone's notch and above its bar.
      safeRight: 'max(1rem, env(safe-area-inset-right))',
      safeBottom: 'max(1rem, env(safe-area-inset-bottom))',
    }),
  },
  sizes: {
    ...steps(0, 1, 1.5, 2, 2.5, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 32, 60),
    // Sizes of texts, cards and drawings.
    ...steps(26, 40, 44, 68, 76, 80, 88, 96, 104, 112, 120, 128, 136, 144, 152, 160, 168, 184, 208),
    ...steps(216, 232, 256, 304, 368),
    ...valuesOf({
      auto: 'auto',
      full: '100%',
      // A column of text, a narrow page, the whole page.
      prose: '42rem',
      narrow: '48rem',
      page: '76rem',
      none: 'none',
      fit: 'fit-content',
      max: 'max-content',
      '2/5': '40%',
      '3/5': '60%',
      '4/5': '80%',
      dvh: '100dvh',
      // The chat panel and the cap of a notice, to the pixel (docs/product.md §9.7).
      chatWidth: '420px',
      chatHeight: '650px',
      chatMost: '80vh',
      notice: '420px',
      // A screen without the header, the lowest footer and the room around the work: below a footer nothing is empty.
      screen: 'calc(100dvh - 9.25rem)',
      belowNav: 'calc(100dvh - 4rem)',
      dialog: 'calc(100dvh - 3rem)',
      inset: 'calc(100% - 2rem)',
      // A dialog at the bottom edge of a phone.
      sheet: '94dvh',
      player: '48dvh',
      bubble: '84%',
      slide: '86%',
    }),
  },
  aspectRatios: valuesOf({ wide: '16 / 9', photo: '16 / 10', banner: '16 / 6', lead: '5 / 2' }),
  durations: valuesOf({
    none: '0.01ms',
    fast: '0.15s',
    moderate: '0.2s',
    slow: '0.3s',
    slide: '2s',
  }),
  animations: valuesOf({
    navIn: 'navIn 0.45s cubic-bezier(0.2, 0.8, 0.2, 1)',
    riseIn: 'riseIn 0.2s',
    messageIn: 'riseIn 0.45s cubic-bezier(0.2, 0.8, 0.2, 1) backwards',
    menuIn: 'fadeIn 0.15s',
    fadeIn: 'fadeIn 0.6s ease-out',
    spin: 'spin 0.8s linear infinite',
    shimmer: 'shimmer 1.6s linear infinite',
  }),
  cursor: valuesOf({ button: 'pointer', disabled: 'not-allowed' }),
  // Chakra's scale, so that its dialogs and notices stack correctly with ours.
  zIndex: {
    part: { value: 1 },
    nav: { value: 1100 },
    chat: { value: 1200 },
    overlay: { value: 1300 },
    toast: { value: 1700 },
  },
});

/**
 * Values that are variables of the page; style props accept these and the scales, nothing else (`strictTokens`). Pages use the
 * semantic colours; `sky`, `ember` and `ink` are for drawings.
 */
export const tokens = defineTokens({
  colors: {
    ...literals('transparent', 'inherit'),
    white: { value: '#ffffff' },
    current: { value: 'currentColor' },
    sky: valuesOf({
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
    ember: valuesOf({
      50: '#fff6ee',
      100: '#ffe8d4',
      200: '#ffcfa6',
      400: '#ff9f56',
      500: '#f77f24',
      700: '#a8470a',
    }),
    ink: valuesOf({
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
    green: valuesOf({ 50: '#effaf3', 200: '#b6e6c8', 600: '#147a43', 700: '#0f6236' }),
    red: valuesOf({ 50: '#fff3f2', 200: '#fbc9c5', 600: '#c0281d', 700: '#9b1c13' }),
  },
  shadows: valuesOf({
    none: '0 0 #0000',
    sm: '0 1px 2px rgb(17 31 51 / 0.06), 0 1px 1px rgb(17 31 51 / 0.04)',
    md: '0 2px 4px rgb(17 31 51 / 0.04), 0 8px 24px rgb(17 31 51 / 0.07)',
    lg: '0 4px 8px rgb(17 31 51 / 0.04), 0 24px 56px rgb(17 31 51 / 0.12)',
    // The ring of a focused field.
    field: '0 0 0 3px {colors.sky.200}',
    fieldError: '0 0 0 3px {colors.red.200}',
  }),
  gradients: valuesOf({
    hero: 'linear-gradient({colors.sky.200}, {colors.sky.50} 70%)',
    page: 'linear-gradient({colors.sky.100}, {colors.sky.50} 55%, {colors.bg})',
    card: 'linear-gradient(160deg, {colors.sky.200}, {colors.sky.100})',
    skeleton:
      'linear-gradient(90deg, {colors.ink.100} 25%, {colors.ink.50} 50%, {colors.ink.100} 75%)',
    callGlow: 'radial-gradient(28rem 14rem at 50% -10%, {colors.sky.800}, transparent 75%)',
    ctaGlow: 'radial-gradient(60rem 24rem at 85% 120%, {colors.sky.700}, transparent 70%)',
    slideGlow: 'radial-gradient(70rem 30rem at 80% 0%, {colors.sky.800}, transparent 70%)',
  }),
  assets: {
    keyFret: { value: keyFret('1493e3') },
    keyFretBright: { value: keyFret('42aff3') },
    chevron: { value: chevron },
  },
});
