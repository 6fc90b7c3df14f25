import { chakra } from '@chakra-ui/react/styled-system';
import { IconTile } from '../card.tsx';
import { CheckList } from '../check-list.tsx';
import type { IconName } from '../icons.tsx';

type UseCase = {
  icon: IconName;
  title: string;
  text: string;
  points: readonly string[];
};

/** Where the product is used: one panel with a row for each case, its points at the side. */
export function UseCases({ items }: { items: readonly UseCase[] }) {
  return (
    <chakra.ul
      listStyle="none"
      borderWidth="1px"
      borderRadius="2xl"
      bg="bg.panel"
      overflow="hidden"
      css={{ '& > li + li': { borderTopWidth: '1px' } }}
    >
      {items.map(({ icon, title, text, points }) => (
        <chakra.li
          key={title}
          display="grid"
          gap={{ base: '5', lg: '10' }}
          alignItems="center"
          gridTemplateColumns={{ lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}
          px={{ base: '5', md: '10' }}
          py={{ base: '8', md: '10' }}
        >
          <chakra.div
            display="grid"
            gridTemplateColumns={{ sm: 'auto minmax(0, 1fr)' }}
            columnGap="6"
            rowGap="4"
          >
            <IconTile name={icon} />
            <div>
              <chakra.h3 textStyle="h3">{title}</chakra.h3>
              <chakra.p color="fg.muted" mt="2">
                {text}
              </chakra.p>
            </div>
          </chakra.div>
          <CheckList items={points} />
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
