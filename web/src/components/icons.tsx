import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';

const Svg = chakra('svg', {
  base: {
    display: 'inline-block',
    flexShrink: '0',
    boxSize: '1.25em',
    verticalAlign: 'baseline',
    fill: 'transparent',
    stroke: 'current',
    strokeWidth: '1.75',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  },
});

/** Line drawings on a 24 × 24 grid, named by what they show. */
const ICONS = {
  arrowLeft: 'M19 12H5m6-6-6 6 6 6',
  arrowRight: 'M5 12h14m-6-6 6 6-6 6',
  bolt: 'M13 3 5 13.5h6L10 21l8-10.5h-6L13 3Z',
  box: 'm12 3 8 4.5v9L12 21l-8-4.5v-9L12 3Zm0 9 8-4.5M12 12v9m0-9L4 7.5',
  calendar: 'M4 6.5h16v13H4v-13Zm0 4.5h16M8 3.5v4m8-4v4m-5.5 7.5 1.5 1.5 3-3',
  chart: 'M4 20h16M7 20v-6m5 6V8m5 12V4',
  chat: 'M20 11.5a7.5 7.5 0 0 1-11.1 6.6L4 19.5l1.4-4.6A7.5 7.5 0 1 1 20 11.5Z',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  chevronDown: 'm6 9.5 6 6 6-6',
  chevronLeft: 'm14.5 6-6 6 6 6',
  chevronRight: 'm9.5 6 6 6-6 6',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-14v5l3.5 2',
  close: 'M6 6l12 12M18 6 6 18',
  code: 'm8 7-5 5 5 5m8-10 5 5-5 5M14 4l-4 16',
  device: 'M7.5 2.5h9v19h-9v-19Zm3.5 16h2',
  document: 'M6 3h8l4 4v14H6V3Zm8 0v4h4M9 12h6m-6 4h6',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Zm9.5 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  eyeOff:
    'M4 4l16 16M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.6 3.4M6.3 7.3A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4-.900M10 10a3 3 0 0 0 4.1 4.2',
  globe:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3 12h18M12 3c2.5 2.6 3.5 5.6 3.5 9s-1 6.4-3.5 9c-2.5-2.6-3.5-5.6-3.5-9s1-6.4 3.5-9Z',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-10v5m0-8.5v.010',
  lock: 'M6 10.5h12V20H6v-9.5Zm2.5 0V8a3.5 3.5 0 0 1 7 0v2.5',
  mail: 'M3.5 5.5h17v13h-17v-13Zm0 1 8.5 6.5 8.5-6.5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  mic: 'M12 15a3 3 0 0 0 3-3V6a3 3 0 1 0-6 0v6a3 3 0 0 0 3 3Zm-6-3.5a6 6 0 0 0 12 0M12 17.5V21',
  pause: 'M8.5 5v14m7-14v14',
  phone:
    'M5 4h4l1.5 4.5-2.3 1.7a11 11 0 0 0 5.6 5.6l1.7-2.3L20 15v4a1.5 1.5 0 0 1-1.6 1.5A15 15 0 0 1 3.5 5.6 1.5 1.5 0 0 1 5 4Z',
  pin: 'M12 21s-6.5-5.7-6.5-11a6.5 6.5 0 0 1 13 0c0 5.3-6.5 11-6.5 11Zm0-8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  play: 'M7.5 4.5v15l12-7.5-12-7.5Z',
  plus: 'M12 5v14M5 12h14',
  printer: 'M7 8V3h10v5M7 17H4V8.5h16V17h-3M7 14h10v7H7v-7Z',
  shield: 'm12 3 7.5 3v5.5c0 4.5-3 7.8-7.5 9.5-4.5-1.7-7.5-5-7.5-9.5V6L12 3Zm-3 9 2.2 2.2L15.5 10',
  spark: 'M12 3.5l1.9 5.6 5.6 1.9-5.6 1.9L12 18.5l-1.9-5.6L4.5 11l5.6-1.9L12 3.5ZM19 16.5v4m-2-2h4',
  user: 'M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5a7.5 7.5 0 0 1 15 0',
  users:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 19.5a6.5 6.5 0 0 1 13 0M16 4.9a3.5 3.5 0 0 1 0 6.2m2 3a6.5 6.5 0 0 1 3.5 5.4',
  wave: 'M4 10v4m4-8v12m4-15v18m4-14v10m4-7v4',
} as const;

export type IconName = keyof typeof ICONS;

type IconProps = Omit<ComponentProps<typeof Svg>, 'children'> & {
  name: IconName;
  /** Only for an icon that stands alone and has a meaning; without it the icon is decoration. */
  label?: string;
};

/** One icon of the site's set, sized by the text around it. */
export function Icon({ name, label, ...props }: IconProps) {
  return (
    <Svg
      viewBox="0 0 24 24"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      {...props}
    >
      <path d={ICONS[name]} />
    </Svg>
  );
}
