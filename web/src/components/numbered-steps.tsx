import { chakra } from '@chakra-ui/react/styled-system';

type Step = { title: string; text: string };

/** A procedure in order: numbered columns on a wide screen, below each other on a phone. */
export function NumberedSteps({ items }: { items: readonly Step[] }) {
  // Five columns are too narrow to read on a tablet.
  const wide = items.length > 4 ? 'lg' : 'md';
  return (
    <chakra.ol
      listStyle="none"
      display="grid"
      gap={{ base: '5', [wide]: '6', xl: '10' }}
      gridTemplateColumns={{ [wide]: `repeat(${items.length}, minmax(0, 1fr))` }}
    >
      {items.map(({ title, text }, index) => (
        <chakra.li
          key={title}
          display={{ base: 'grid', [wide]: 'block' }}
          gridTemplateColumns="1.5rem 1fr"
          columnGap="5"
        >
          <chakra.p
            textStyle="h1"
            lineHeight="none"
            color="brand.fg"
            mb={{ [wide]: '3' }}
            aria-hidden="true"
          >
            {index + 1}
          </chakra.p>
          <chakra.div>
            <chakra.h3 textStyle="h3">{title}</chakra.h3>
            <chakra.p color="fg.muted" mt="2">
              {text}
            </chakra.p>
          </chakra.div>
        </chakra.li>
      ))}
    </chakra.ol>
  );
}
