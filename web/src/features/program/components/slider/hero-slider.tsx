import { chakra } from '@chakra-ui/react/styled-system';
import type { ProgramTexts } from '@contract/program-texts.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { Cluster } from '@/components/grid.tsx';
import { Container } from '@/components/section.tsx';
import { programName } from '@/content/program-facts.ts';
import { programSlider } from '../../texts.ts';
import { useSlider } from '../../use-slider.ts';
import { useSwipe } from '../../use-swipe.ts';
import { SeatStrip } from '../sections/seat-strip.tsx';
import { SlideArt } from './slide-art.tsx';
import { SlideControls } from './slide-controls.tsx';

/** Slides overlap and cross-fade in 2 s; without script they are in a row. */
const Slide = chakra('div', {
  base: {
    gridArea: '1 / 1',
    display: 'grid',
    alignItems: 'center',
    columnGap: '12',
    rowGap: '6',
    gridTemplateColumns: { lg: 'minmax(0, 1.1fr) minmax(0, 1fr)' },
    transition: 'all',
    transitionDuration: 'slide',
    '&[data-off]': { opacity: '0', visibility: 'hidden', transform: 'translateX(3rem)' },
    '@media (scripting: none)': {
      '&[data-off]': {
        gridArea: 'auto',
        opacity: '1',
        visibility: 'visible',
        transform: 'none',
        mt: '12',
      },
    },
  },
});

/** The hero of the programme: three slides, 10 s each, with arrows, dots and a pause button. */
export function HeroSlider({ program, actions }: { program: ProgramTexts; actions: ReactNode }) {
  const slides = programSlider.slides.map((slide) =>
    slide.id === 'price'
      ? {
          ...slide,
          title: program.discount ? `${program.discount} хямдралтай` : program.price,
          text: program.offer,
        }
      : slide,
  );
  const { label, sliderRole, slideRole, slideLabel } = programSlider;
  const { index, playing, running, go, toggle, frame } = useSlider(slides.length);
  // The drawings of hidden slides render later, because they are not part of the first paint.
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  const swipe = useSwipe((step) => go(index + step));
  return (
    <chakra.section
      aria-label={label}
      aria-roledescription={sliderRole}
      bg="ink.900"
      bgImage="slideGlow"
      color="white"
      overflow="hidden"
      {...frame}
      {...swipe}
    >
      <Container pt={{ base: '10', md: '16' }} pb={{ base: '10', md: '14' }}>
        <chakra.h1 textStyle="label" color="ember.400" mb="3">
          {programName}
        </chakra.h1>
        <SeatStrip program={program} />
        <chakra.div display="grid" aria-live={running ? 'off' : 'polite'}>
          {slides.map(({ id, title, text }, at) => (
            <Slide
              key={id}
              role="group"
              aria-roledescription={slideRole}
              aria-label={slideLabel(at + 1, slides.length)}
              data-off={at === index ? undefined : ''}
            >
              <div>
                <chakra.h2 textStyle="display">{title}</chakra.h2>
                <chakra.p textStyle="lead" color="ink.200" mt="5" maxWidth="144">
                  {text}
                </chakra.p>
              </div>
              {(at === 0 || hydrated) && <SlideArt id={id} />}
            </Slide>
          ))}
        </chakra.div>
        <chakra.div
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          justifyContent="space-between"
          columnGap="8"
          rowGap="6"
          mt={{ base: '8', md: '10' }}
        >
          <Cluster>{actions}</Cluster>
          <SlideControls index={index} playing={playing} go={go} toggle={toggle} />
        </chakra.div>
      </Container>
      <chakra.div
        height="4"
        opacity="ornament"
        backgroundImage="keyFretBright"
        backgroundRepeat="repeat-x"
      />
    </chakra.section>
  );
}
