import { Icon, type IconProps } from '@chakra-ui/react';

/** Icons that only staff see, apart so that no visitor loads them. */
const ICONS = {
  download: 'M12 4v11m-4.5-4 4.5 4.5 4.5-4.5M5 20h14',
  edit: 'M4 20h4L19.5 8.500a2.100 2.100 0 0 0-3-3L5 17l-1 3Zm11-13 3 3',
  filter: 'M4 6h16M7 12h10m-7 6h4',
  leave: 'M14 4H5v16h9M10 12h10m-4-4 4 4-4 4',
  refresh:
    'M19.500 11a7.500 7.500 0 0 0-13.200-3.700L4.500 9.500M4.500 5v4.500H9M4.500 13a7.500 7.500 0 0 0 13.200 3.700l1.800-2.200M19.500 19v-4.500H15',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 4.500 4.500',
  shield: 'm12 3 7.5 3v5.5c0 4.5-3 7.8-7.5 9.5-4.5-1.7-7.5-5-7.5-9.5V6L12 3Zm-3 9 2.2 2.2L15.5 10',
  trash: 'M4.500 7h15M9.500 7V4h5v3M6.500 7l1 13h9l1-13M10 11v5.500m4-5.500v5.500',
} as const;

export type AdminIconName = keyof typeof ICONS;

/** One icon, always beside or inside something with a name. */
export function AdminIcon({ name, ...props }: IconProps & { name: AdminIconName }) {
  return (
    <Icon asChild {...props}>
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={ICONS[name]} />
      </svg>
    </Icon>
  );
}
