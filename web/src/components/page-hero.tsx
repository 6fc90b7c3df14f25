import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Badge } from './badge.tsx';
import { Cluster } from './grid.tsx';
import { Container } from './section.tsx';

type PageHeroProps = {
  eyebrow?: string;
  title: string;
  text?: string;
  actions?: ReactNode;
  /** A drawing beside the text (below it on a phone). */
  art?: ReactNode;
  /** `center` keeps the hero short, so that the main content is in the first screen. */
  align?: 'start' | 'center';
};

/** The top of every page but the home page: its h1, on a strip of sky. */
export function PageHero({ eyebrow, title, text, actions, art, align = 'start' }: PageHeroProps) {
  const centred = align === 'center';
  return (
    <chakra.section
      bgImage="page"
      pt={centred ? { base: '7', md: '8' } : { base: '12', md: '16', lg: '20' }}
      pb={centred ? '4' : { base: '10', md: '14' }}
    >
      <Container
        display="grid"
        // Centred, it would move while the art still comes.
        alignItems="start"
        gap={{ base: '10', lg: '14' }}
        gridTemplateColumns={art ? { lg: 'minmax(0, 1.1fr) minmax(0, 1fr)' } : undefined}
      >
        <chakra.div
          maxWidth={art ? undefined : centred ? '256' : '184'}
          mx={centred ? 'auto' : undefined}
          textAlign={centred ? 'center' : undefined}
        >
          {eyebrow && <Badge mb="5">{eyebrow}</Badge>}
          <chakra.h1 textStyle="h1">{title}</chakra.h1>
          {text && (
            <chakra.p textStyle="lead" color="fg.muted" mt={centred ? '3' : '5'}>
              {text}
            </chakra.p>
          )}
          {actions && (
            <Cluster mt="8" justifyContent={centred ? 'center' : undefined}>
              {actions}
            </Cluster>
          )}
        </chakra.div>
        {art}
      </Container>
    </chakra.section>
  );
}
