import { chakra } from '@chakra-ui/react/styled-system';
import { AskedWords } from '../ask-button.tsx';

type Asked = { id: string; title: string; text: string; example: string; business: string };

/** What the chatbot does; each item begins with a message that a customer would write. */
export function AskedList({ items }: { items: readonly Asked[] }) {
  return (
    <chakra.ul
      listStyle="none"
      display="grid"
      columnGap="12"
      rowGap={{ base: '6', md: '14' }}
      gridTemplateColumns={{ md: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' }}
    >
      {items.map(({ id, title, text, example, business }) => (
        <chakra.li key={id} display="flex" flexDirection="column" alignItems="flex-start">
          <chakra.p
            position="relative"
            px={{ base: '4', md: '5' }}
            py={{ base: '2', md: '3' }}
            mb={{ base: '3', md: '5' }}
            borderRadius="xl"
            borderBottomLeftRadius="xs"
            bg="brand.solid"
            color="brand.contrast"
            fontWeight="medium"
            lineHeight="snug"
          >
            <AskedWords example={business} question={example} quoted />
          </chakra.p>
          <chakra.h3 textStyle="h3">{title}</chakra.h3>
          <chakra.p color="fg.muted" mt={{ base: '1', md: '2' }}>
            {text}
          </chakra.p>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
