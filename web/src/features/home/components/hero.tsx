import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { ChatWindow } from '@/components/art/chat-window.tsx';
import { Steppe } from '@/components/art/steppe.tsx';
import { ButtonRouterLink } from '@/components/button.tsx';
import { Cluster } from '@/components/grid.tsx';
import { Icon } from '@/components/icons.tsx';
import { Container } from '@/components/section.tsx';
import { TextLink } from '@/components/text-link.tsx';
import { TrialButton } from '@/components/trial-button.tsx';
import { orderDialogue } from '@/content/dialogues.ts';
import { homeHero } from '../texts.ts';

/** The home page's hero: what the product does in one sentence, and an order taken after closing time. */
export function Hero({ start }: { start: ReactNode }) {
  const { eyebrow, title, text, primary, secondary, note, prices } = homeHero;
  return (
    <chakra.section
      position="relative"
      overflow="hidden"
      bgImage="hero"
      pt={{ base: '10', md: '14', lg: '16' }}
      pb={{ base: '24', md: '28' }}
    >
      <Container
        position="relative"
        zIndex="part"
        display="grid"
        alignItems="start"
        gap={{ base: '12', lg: '16' }}
        gridTemplateColumns={{ lg: 'minmax(0, 1.15fr) minmax(0, 1fr)' }}
      >
        <chakra.div pb={{ lg: '24' }}>
          <chakra.p
            display="flex"
            alignItems="center"
            gap="2"
            mb="5"
            textStyle="label"
            color="brand.fg"
          >
            <Icon name="spark" />
            {eyebrow}
          </chakra.p>
          <chakra.h1 textStyle="display">{title}</chakra.h1>
          <chakra.p textStyle="lead" color="ink.700" mt="6" maxWidth="136">
            {text}
          </chakra.p>
          <chakra.div mt="7">{start}</chakra.div>
          <Cluster mt="6">
            <TrialButton to={primary.href} size="lg">
              {primary.label}
            </TrialButton>
            <ButtonRouterLink to={secondary.href} size="lg" variant="outline">
              {secondary.label}
            </ButtonRouterLink>
          </Cluster>
          <chakra.p textStyle="small" color="ink.700" mt="4">
            {note}{' '}
            <TextLink to={prices.href} display="inline-block">
              {prices.label}
            </TextLink>
          </chakra.p>
        </chakra.div>
        <ChatWindow dialogue={orderDialogue} />
      </Container>
      {/* Behind what is before it: painted while the page still comes, it would move with the height. */}
      <Steppe />
    </chakra.section>
  );
}
