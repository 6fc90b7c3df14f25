import { chakra } from '@chakra-ui/react/styled-system';
import { Icon, type IconName } from '../icons.tsx';

type Row = { icon: IconName; title: string; text: string };

/** Features without boxes: an icon in the margin, a rule above. For dark and light bands. */
export function FeatureRows({
  items,
  onDark = false,
}: {
  items: readonly Row[];
  onDark?: boolean;
}) {
  return (
    <chakra.ul
      listStyle="none"
      display="grid"
      columnGap="10"
      rowGap={{ base: '8', md: '12' }}
      gridTemplateColumns={{ sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' }}
    >
      {items.map(({ icon, title, text }) => (
        <chakra.li
          key={title}
          borderTopWidth="1px"
          borderColor={onDark ? 'ink.700' : 'border.emphasized'}
          pt="5"
        >
          <Icon name={icon} boxSize="7" color={onDark ? 'ember.400' : 'brand.solid'} />
          <chakra.h3 textStyle="h3" mt="4">
            {title}
          </chakra.h3>
          <chakra.p color={onDark ? 'fg.onDark' : 'fg.muted'} mt="2">
            {text}
          </chakra.p>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
