import { defineConditions, defineConfig, type SystemConfig } from '@chakra-ui/react/styled-system';
import { scales } from './tokens.ts';

type StyleProp = NonNullable<SystemConfig['utilities']>[string];

/** The values of each scale by name; of spaces the negative ones too, as Chakra has them. */
const on = Object.fromEntries(
  Object.entries(scales).map(([scale, steps]) => [
    scale,
    Object.fromEntries(
      Object.entries(steps).flatMap(([name, { value }]) => [
        [name, value],
        ...(scale === 'spacing' ? [[`-${name}`, `-${value}`]] : []),
      ]),
    ),
  ]),
) as Record<keyof typeof scales, Record<string, string>>;

const takes = <Prop extends string>(scale: keyof typeof scales, ...props: Prop[]) =>
  Object.fromEntries(props.map((prop) => [prop, { values: on[scale] }])) as Record<Prop, StyleProp>;

/** A colour, or one with its opacity in per cent: `ink.950/55`. */
const color = (prop: string): StyleProp => ({
  values: 'colors',
  transform: (value, { utils }) => {
    const mix = utils.colorMix(value);
    return { [prop]: mix.invalid ? value : mix.value };
  },
});

const transition = (properties: string) => ({
  transition: properties,
  transitionTimingFunction: 'cubic-bezier(0.4, 0, 0.2, 1)',
  transitionDuration: '150ms',
});

const TRANSITIONS: Record<string, string> = {
  all: 'all',
  colors: 'color, background-color, border-color, text-decoration-color, fill, stroke',
  common:
    'color, background-color, border-color, text-decoration-color, fill, stroke, opacity, box-shadow, transform, filter, backdrop-filter',
  transform: 'transform',
};

/**
 * The style props and conditions of Chakra's `defaultBaseConfig` that public pages use, with the same names and
 * values; a property of CSS that is not here takes its value as it is. The whole of it would be 7 kB gzip more for
 * every visitor (docs/decisions/0009-chakra-as-it-is.md). `style-props.test.ts` fails when a public page uses
 * one that is missing, and when one is used no more. The staff area has all of them (`staff-system.ts`).
 */
export const styleProps = defineConfig({
  conditions: defineConditions({
    // Not with Chakra's query outside: it sorts queries that stand side by side, and two without a length by the browser's
    // collation, whose first use takes 7 ms of hydration.
    hover: ['&:is(:hover, [data-hover]):not(:disabled, [data-disabled])', '@media (hover: hover)'],
    focusVisible: '&:is(:focus-visible, [data-focus-visible])',
    disabled: '&:is(:disabled, [disabled], [data-disabled], [aria-disabled=true])',
    empty: '&:is(:empty, [data-empty])',
    before: '&::before',
    after: '&::after',
    backdrop: '&::backdrop',
    invalid: '&:is([data-invalid], [aria-invalid=true], [data-state=invalid])',
    icon: '& :where(svg)',
    motionReduce: '@media (prefers-reduced-motion: reduce)',
    motionSafe: '@media (prefers-reduced-motion: no-preference)',
    print: '@media print',
    highContrast: '@media (forced-colors: active)',
  }),
  utilities: {
    background: { ...color('background'), shorthand: 'bg' },
    borderColor: color('borderColor'),
    borderTopColor: color('borderTopColor'),
    color: color('color'),
    fill: color('fill'),
    stroke: color('stroke'),
    accentColor: color('accentColor'),
    outlineColor: color('outlineColor'),
    textDecorationColor: color('textDecorationColor'),
    ...takes(
      'borderWidths',
      'borderWidth',
      'borderTopWidth',
      'borderBottomWidth',
      'borderLeftWidth',
    ),
    ...takes('radii', 'borderRadius', 'borderBottomLeftRadius', 'borderBottomRightRadius'),
    ...takes(
      'sizes',
      'width',
      'height',
      'minWidth',
      'minHeight',
      'maxWidth',
      'maxHeight',
      'flexBasis',
    ),
    ...takes(
      'spacing',
      'gap',
      'rowGap',
      'columnGap',
      'inset',
      'top',
      'right',
      'bottom',
      'left',
      'scrollMarginTop',
      'scrollMarginBottom',
      'scrollPaddingTop',
      'scrollPaddingInline',
    ),
    ...takes('durations', 'transitionDuration', 'animationDuration', 'animationDelay'),
    backgroundImage: {
      values: (theme) => ({ ...theme('gradients'), ...theme('assets') }),
      shorthand: 'bgImage',
    },
    backgroundSize: { shorthand: 'bgSize' },
    borderStyle: { values: on.borderStyles },
    boxShadow: { values: 'shadows' },
    opacity: { values: on.opacity },
    aspectRatio: { values: on.aspectRatios },
    boxSize: { values: on.sizes, transform: (size) => ({ width: size, height: size }) },
    zIndex: { values: on.zIndex },
    insetInline: { values: on.spacing, shorthand: 'insetX' },
    margin: { values: on.spacing, shorthand: 'm' },
    marginTop: { values: on.spacing, shorthand: 'mt' },
    marginRight: { values: on.spacing, shorthand: 'mr' },
    marginBottom: { values: on.spacing, shorthand: 'mb' },
    marginLeft: { values: on.spacing, shorthand: 'ml' },
    marginInlineStart: { values: on.spacing, shorthand: 'ms' },
    marginInline: { values: on.spacing, shorthand: 'mx' },
    marginBlock: { values: on.spacing, shorthand: 'my' },
    padding: { values: on.spacing, shorthand: 'p' },
    paddingTop: { values: on.spacing, shorthand: 'pt' },
    paddingRight: { values: on.spacing, shorthand: 'pr' },
    paddingBottom: { values: on.spacing, shorthand: 'pb' },
    paddingLeft: { values: on.spacing, shorthand: 'pl' },
    paddingInline: { values: on.spacing, shorthand: 'px' },
    paddingBlock: { values: on.spacing, shorthand: 'py' },
    scrollSnapType: { values: { x: 'x var(--scroll-snap-strictness)' } },
    scrollSnapStrictness: { transform: (value) => ({ '--scroll-snap-strictness': value }) },
    transition: {
      transform: (value) => {
        const properties = TRANSITIONS[value];
        return properties ? transition(properties) : { transition: value };
      },
    },
    animation: { values: on.animations },
    fontFamily: { values: on.fonts },
    fontSize: { values: on.fontSizes },
    fontWeight: { values: on.fontWeights },
    lineHeight: { values: on.lineHeights },
    letterSpacing: { values: on.letterSpacings },
    cursor: { values: on.cursor },
    srOnly: {
      transform: (hidden) =>
        hidden
          ? {
              position: 'absolute',
              width: '1px',
              height: '1px',
              padding: '0',
              margin: '-1px',
              overflow: 'hidden',
              clip: 'rect(0, 0, 0, 0)',
              whiteSpace: 'nowrap',
              borderWidth: '0',
            }
          : {},
    },
  },
});
