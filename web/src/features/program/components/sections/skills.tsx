import { chakra } from '@chakra-ui/react/styled-system';
import { memo } from 'react';
import { Section } from '@/components/section.tsx';
import { programLearn } from '../../texts.ts';

/** What is taught, in order, as a large numbered list. */
export const Skills = memo(function Skills() {
  return (
    <Section title={programLearn.title}>
      <chakra.ol
        listStyle="none"
        display="grid"
        columnGap="14"
        gridTemplateColumns={{ md: 'repeat(2, minmax(0, 1fr))' }}
      >
        {programLearn.items.map((text, index) => (
          <chakra.li
            key={text}
            display="grid"
            gridTemplateColumns="3.25rem 1fr"
            alignItems="baseline"
            py="4"
            borderTopWidth="1px"
          >
            <chakra.span
              aria-hidden="true"
              fontSize="2xl"
              fontWeight="black"
              letterSpacing="h1"
              color="sky.500"
            >
              {index + 1}
            </chakra.span>
            <chakra.span textStyle="h3">{text}</chakra.span>
          </chakra.li>
        ))}
      </chakra.ol>
    </Section>
  );
});
