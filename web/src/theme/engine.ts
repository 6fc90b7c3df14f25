import { defineConfig, type SystemConfig } from '@chakra-ui/react/styled-system';

type Utilities = NonNullable<SystemConfig['utilities']>;

/** Style props that take values of one token category, each with its shorthands. */
function scale(category: string, props: Record<string, string[]>): Utilities {
  return Object.fromEntries(
    Object.entries(props).map(([prop, shorthand]) => [prop, { values: category, shorthand }]),
  ) as Utilities;
}

const plain = (...props: string[]) => Object.fromEntries(props.map((prop) => [prop, []]));

/**
 * Chakra's style props, without those this site has no use for (filters, gradients, rings,
 * logical borders, colour mixing): the full set costs every visitor 3.5 kB gzip more. `engine.test.ts` shows what a prop that is not here would do.
 */
export const engine = defineConfig({
  conditions: {
    // A touch screen keeps the last touched thing hovered: only real pointers count.
    hover: ['@media (hover: hover)', '&:hover'],
    focusVisible: '&:focus-visible',
    focusWithin: '&:focus-within',
    active: '&:active',
    disabled: '&:disabled',
    invalid: '&[aria-invalid=true]',
    checked: '&:is(:checked, [aria-checked=true])',
    open: '&[open]',
    expanded: '&[aria-expanded=true]',
    selected: '&[aria-selected=true]',
    pressed: '&[aria-pressed=true]',
    currentPage: '&[aria-current=page]',
    first: '&:first-of-type',
    last: '&:last-of-type',
    even: '&:nth-of-type(even)',
    before: '&::before',
    after: '&::after',
    placeholder: '&::placeholder',
    backdrop: '&::backdrop',
    motionReduce: '@media (prefers-reduced-motion: reduce)',
    motionSafe: '@media (prefers-reduced-motion: no-preference)',
    print: '@media print',
    highContrast: '@media (forced-colors: active)',
  },
  utilities: {
    ...scale('colors', {
      background: ['bg'],
      backgroundColor: ['bgColor'],
      ...plain('color', 'fill', 'stroke', 'accentColor', 'outlineColor', 'textDecorationColor'),
      ...plain('borderColor', 'borderTopColor', 'borderBottomColor', 'borderLeftColor'),
    }),
    ...scale('spacing', {
      margin: ['m'],
      marginTop: ['mt'],
      marginRight: ['mr'],
      marginBottom: ['mb'],
      marginLeft: ['ml'],
      marginInline: ['mx'],
      marginBlock: ['my'],
      padding: ['p'],
      paddingTop: ['pt'],
      paddingRight: ['pr'],
      paddingBottom: ['pb'],
      paddingLeft: ['pl'],
      paddingInline: ['px'],
      paddingBlock: ['py'],
      insetInline: ['insetX'],
      insetBlock: ['insetY'],
      ...plain('gap', 'rowGap', 'columnGap', 'inset', 'top', 'right', 'bottom', 'left'),
      ...plain('scrollMarginTop', 'scrollPaddingTop', 'scrollPaddingInline'),
    }),
    ...scale('sizes', {
      width: ['w'],
      height: ['h'],
      minWidth: ['minW'],
      minHeight: ['minH'],
      maxWidth: ['maxW'],
      maxHeight: ['maxH'],
      ...plain('flexBasis', 'inlineSize'),
    }),
    ...scale('radii', {
      borderRadius: ['rounded'],
      ...plain('borderTopLeftRadius', 'borderTopRightRadius'),
      ...plain('borderBottomLeftRadius', 'borderBottomRightRadius'),
    }),
    ...scale('shadows', { boxShadow: ['shadow'] }),
    ...scale('fonts', plain('fontFamily')),
    ...scale('fontSizes', plain('fontSize')),
    ...scale('fontWeights', plain('fontWeight')),
    ...scale('zIndex', plain('zIndex')),
    ...scale('assets', {
      backgroundImage: ['bgImage'],
      backgroundSize: ['bgSize'],
      backgroundPosition: ['bgPos'],
      backgroundRepeat: ['bgRepeat'],
      flexDirection: ['flexDir'],
      position: ['pos'],
    }),
    boxSize: {
      values: 'sizes',
      property: 'width',
      transform: (value) => ({ width: value, height: value }),
    },
    truncate: {
      values: { type: 'boolean' },
      transform: (value) =>
        value ? { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } : {},
    },
    lineClamp: {
      transform: (value) => ({
        overflow: 'hidden',
        display: '-webkit-box',
        WebkitLineClamp: value,
        WebkitBoxOrient: 'vertical',
      }),
    },
    // Seen by screen readers only.
    srOnly: {
      values: { type: 'boolean' },
      transform: (value) =>
        value
          ? {
              position: 'absolute',
              width: '1px',
              height: '1px',
              overflow: 'hidden',
              clipPath: 'inset(50%)',
              whiteSpace: 'nowrap',
            }
          : {},
    },
  },
});
