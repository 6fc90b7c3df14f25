import { chakra } from '@chakra-ui/react/styled-system';
import { memo } from 'react';
import { Section } from '@/components/section.tsx';
import { programProjects } from '../../texts.ts';
import booking from '../art/booking.svg';
import money from '../art/money.svg';
import shop from '../art/shop.svg';
import study from '../art/study.svg';

// Separate files in the order of the subjects, to keep the page small.
const PHONES = [booking, study, shop, money];

/** Subjects that a team may choose. */
export const Projects = memo(function Projects() {
  return (
    <Section tone="subtle" title={programProjects.title} text={programProjects.note}>
      <chakra.ul
        listStyle="none"
        display="grid"
        columnGap="6"
        rowGap="10"
        gridTemplateColumns={{ sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' }}
      >
        {programProjects.items.map(({ title, text }, index) => (
          <li key={title}>
            <chakra.img
              src={PHONES[index]}
              alt=""
              htmlWidth="240"
              htmlHeight="160"
              loading="lazy"
              width="full"
              borderRadius="xl"
              mb="5"
            />
            <chakra.h3 textStyle="h3">{title}</chakra.h3>
            <chakra.p color="fg.muted" mt="1.5">
              {text}
            </chakra.p>
          </li>
        ))}
      </chakra.ul>
    </Section>
  );
});
