import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Cluster } from './grid.tsx';
import { Container } from './section.tsx';

type CtaProps = {
  title: string;
  text?: string;
  /** Buttons: the first one with `colorPalette="warm"`, the others with `variant="onDark"`. */
  actions: ReactNode;
};

/** The call to action at the end of a page, its only dark panel. */
export function Cta({ title, text, actions }: CtaProps) {
  return (
    <chakra.section py={{ base: '14', md: '20' }}>
      <Container>
        <chakra.div
          position="relative"
          overflow="hidden"
          borderRadius="2xl"
          bg="ink.900"
          bgImage="ctaGlow"
          color="white"
          px={{ base: '6', md: '14' }}
          pt={{ base: '12', md: '16' }}
          pb={{ base: '14', md: '20' }}
        >
          <chakra.div maxWidth="152">
            <chakra.h2 textStyle="h2">{title}</chakra.h2>
            {text && (
              <chakra.p textStyle="lead" color="ink.200" mt="4">
                {text}
              </chakra.p>
            )}
            <Cluster mt="8">{actions}</Cluster>
          </chakra.div>
          <chakra.div
            position="absolute"
            insetX="0"
            bottom="0"
            height="4"
            opacity="ornament"
            backgroundImage="keyFretBright"
            backgroundRepeat="repeat-x"
          />
        </chakra.div>
      </Container>
    </chakra.section>
  );
}
