import { chakra } from '@chakra-ui/react/styled-system';
import { Badge } from '@/components/badge.tsx';
import { Button } from '@/components/button.tsx';
import { CheckList } from '@/components/check-list.tsx';
import { Icon } from '@/components/icons.tsx';
import { SectionHeading } from '@/components/section.tsx';
import { projectTypes } from '../texts.ts';
import { useCarousel } from '../use-carousel.ts';
import { ProjectArt } from './project-art.tsx';

const Slide = chakra('li', {
  base: {
    flex: '0 0 auto',
    width: { base: 'slide', sm: '96', lg: '216' },
    display: 'grid',
    gridTemplateColumns: { lg: '1fr 1fr' },
    scrollSnapAlign: 'start',
    borderRadius: 'xl',
    overflow: 'hidden',
    bg: 'bg.panel',
    borderWidth: '1px',
  },
});

export function ProjectCarousel() {
  const { items, title, note, previous, next, position } = projectTypes;
  const { track, index, go } = useCarousel();
  const last = items.length - 1;
  return (
    <chakra.section aria-roledescription="carousel" aria-label={title}>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="end"
        justifyContent="space-between"
        columnGap="8"
        mb={{ base: '6', md: '10' }}
        css={{ '& > :first-child': { marginBottom: '0' } }}
      >
        <SectionHeading title={title} text={note} />
        <chakra.div display="flex" alignItems="center" gap="2" mt="5">
          <chakra.span textStyle="small" color="fg.muted" mr="3" aria-hidden="true">
            {`${index + 1} / ${items.length}`}
          </chakra.span>
          <chakra.span srOnly aria-live="polite">
            {position(index + 1, items.length)}
          </chakra.span>
          <Button
            variant="outline"
            size="md"
            px="0"
            disabled={index === 0}
            onClick={() => go(index - 1)}
          >
            <Icon name="arrowLeft" label={previous} />
          </Button>
          <Button
            variant="outline"
            size="md"
            px="0"
            disabled={index === last}
            onClick={() => go(index + 1)}
          >
            <Icon name="arrowRight" label={next} />
          </Button>
        </chakra.div>
      </chakra.div>
      <chakra.ul
        ref={track}
        tabIndex={0}
        aria-label={title}
        display="flex"
        gap="4"
        listStyle="none"
        overflowX="auto"
        scrollSnapType="x"
        scrollSnapStrictness="mandatory"
        borderRadius="xl"
        pb="3"
        css={{ scrollbarWidth: 'thin' }}
      >
        {items.map(({ id, kind, title: name, text, points }) => (
          <Slide key={id}>
            <chakra.div
              display="grid"
              placeItems="center"
              p={{ base: '3', lg: '8' }}
              bgImage="card"
            >
              <ProjectArt id={id} />
            </chakra.div>
            <chakra.div p={{ base: '5', md: '7', lg: '10' }} alignSelf="center">
              <Badge>{kind}</Badge>
              <chakra.h3 textStyle="h3" mt="3">
                {name}
              </chakra.h3>
              <chakra.p color="fg.muted" mt="2" mb="5">
                {text}
              </chakra.p>
              <CheckList items={points} />
            </chakra.div>
          </Slide>
        ))}
        {/* Space for the last slide to reach the front. */}
        <chakra.li flex="0 0 auto" width={{ base: '12', sm: '2/5' }} aria-hidden="true" />
      </chakra.ul>
    </chakra.section>
  );
}
