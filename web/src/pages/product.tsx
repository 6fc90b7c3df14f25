import { chakra } from '@chakra-ui/react/styled-system';
import { ChatWindow } from '@/components/art/chat-window.tsx';
import { ButtonRouterLink } from '@/components/button.tsx';
import { Cta } from '@/components/cta.tsx';
import { AskedList } from '@/components/marketing/asked-list.tsx';
import { PageHero } from '@/components/page-hero.tsx';
import { Section } from '@/components/section.tsx';
import { StaticPart } from '@/components/static-part.tsx';
import { TrialButton } from '@/components/trial-button.tsx';
import { bookingDialogue } from '@/content/dialogues.ts';
import { productCta, productFeatures, productHero } from '@/content/product.ts';

import { TryCard } from '@/features/talk/components/try-card.tsx';

export function Page() {
  return (
    <>
      <PageHero
        eyebrow={productHero.eyebrow}
        title={productHero.title}
        text={productHero.text}
        art={<ChatWindow dialogue={bookingDialogue} />}
        actions={
          <>
            <TrialButton to={productHero.primary.href} size="lg">
              {productHero.primary.label}
            </TrialButton>
            <ButtonRouterLink to={productHero.secondary.href} variant="outline" size="lg">
              {productHero.secondary.label}
            </ButtonRouterLink>
          </>
        }
      />
      <Section title={productFeatures.title}>
        <AskedList items={productFeatures.items} />
        <chakra.div mt={{ base: '8', md: '12' }} maxWidth="184">
          <TryCard />
        </chakra.div>
      </Section>
      <StaticPart id="product-views" />
      <Cta
        title={productCta.title}
        text={productCta.text}
        actions={
          <>
            <TrialButton to={productCta.primary.href} colorPalette="warm" size="lg">
              {productCta.primary.label}
            </TrialButton>
            <ButtonRouterLink to={productCta.secondary.href} variant="onDark" size="lg">
              {productCta.secondary.label}
            </ButtonRouterLink>
          </>
        }
      />
    </>
  );
}
