import { chakra } from '@chakra-ui/react/styled-system';
import { Portrait } from '../art/portrait.tsx';

type Person = { title: string; text: string };

/** Roles of a team, each with a drawn person, because no real one is shown. */
export function People({ items, columns = 3 }: { items: readonly Person[]; columns?: 2 | 3 }) {
  return (
    <chakra.ul
      listStyle="none"
      display="grid"
      columnGap="10"
      rowGap={{ base: '8', md: '12' }}
      gridTemplateColumns={{
        sm: 'repeat(2, minmax(0, 1fr))',
        lg: `repeat(${columns}, minmax(0, 1fr))`,
      }}
    >
      {items.map(({ title, text }, index) => (
        <chakra.li key={title} display="flex" gap="5" alignItems="flex-start">
          <Portrait index={index} />
          <div>
            <chakra.h3 textStyle="h3">{title}</chakra.h3>
            <chakra.p color="fg.muted" mt="1.5">
              {text}
            </chakra.p>
          </div>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
