import { chakra } from '@chakra-ui/react/styled-system';

type Term = { title: string; text: string };

/** A term and its sentence on one ruled line each. */
export function TermList({ items }: { items: readonly Term[] }) {
  return (
    <chakra.dl borderTopWidth="1px">
      {items.map(({ title, text }) => (
        <chakra.div
          key={title}
          display="grid"
          columnGap="6"
          rowGap="1"
          gridTemplateColumns={{ md: 'minmax(0, 2fr) minmax(0, 3fr)' }}
          alignItems="baseline"
          py={{ base: '3.5', md: '5' }}
          borderBottomWidth="1px"
        >
          <chakra.dt textStyle="h3">{title}</chakra.dt>
          <chakra.dd color="fg.muted">{text}</chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}
