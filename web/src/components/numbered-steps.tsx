import { chakra } from '@chakra-ui/react/styled-system';

type Step = { title: string; text: string };

/** A procedure in order: numbered columns on a wide screen, a vertical line of steps on a phone. */
export function NumberedSteps({ items }: { items: readonly Step[] }) {
  // Five columns are too narrow to read on a tablet.
  const wide = items.length > 4 ? 'lg' : 'md';
  return (
    <chakra.ol
      listStyle="none"
      display="grid"
      gap={{ base: '8', [wide]: '6', xl: '10' }}
      gridTemplateColumns={{ [wide]: `repeat(${items.length}, minmax(0, 1fr))` }}
    >
      {items.map(({ title, text }, index) => (
        <chakra.li
          key={title}
          display={{ base: 'grid', [wide]: 'block' }}
          gridTemplateColumns="auto 1fr"
          columnGap="5"
        >
          <chakra.div
            display="flex"
            alignItems="center"
            alignSelf="start"
            gap="4"
            mb={{ [wide]: '5' }}
          >
            <chakra.span
              display="grid"
              placeItems="center"
              boxSize="11"
              flexShrink="0"
              borderRadius="full"
              bg="ink.900"
              color="white"
              fontWeight="bold"
              aria-hidden="true"
            >
              {index + 1}
            </chakra.span>
            {index < items.length - 1 && (
              <chakra.span
                display={{ base: 'none', [wide]: 'block' }}
                flex="1"
                borderTopWidth="2px"
                borderStyle="dotted"
                borderColor="border.emphasized"
              />
            )}
          </chakra.div>
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
