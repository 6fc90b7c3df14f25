import { chakra } from '@chakra-ui/react/styled-system';
import { Icon } from './icons.tsx';

export type FaqItem = { question: string; answer: string };

/** Questions that open on their own: native `<details>`, so they work before any script. */
export function Faq({ items }: { items: readonly FaqItem[] }) {
  return (
    <chakra.div borderTopWidth="1px">
      {items.map(({ question, answer }) => (
        <chakra.details
          key={question}
          borderBottomWidth="1px"
          css={{ '&[open] > summary svg': { transform: 'rotate(180deg)' } }}
        >
          <chakra.summary
            display="flex"
            justifyContent="space-between"
            gap="4"
            py="5"
            textStyle="h3"
            _hover={{ color: 'brand.fg' }}
          >
            <span>{question}</span>
            <Icon name="chevronDown" mt="0.5" transition="transform" />
          </chakra.summary>
          <chakra.p pb="6" pr="10" color="fg.muted" whiteSpace="pre-line">
            {answer}
          </chakra.p>
        </chakra.details>
      ))}
    </chakra.div>
  );
}
