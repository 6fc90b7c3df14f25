import { ButtonRouterLink } from '@/components/button.tsx';
import { FeatureCard } from '@/components/card.tsx';
import { Cta } from '@/components/cta.tsx';
import { CardGrid } from '@/components/grid.tsx';
import type { IconName } from '@/components/icons.tsx';
import { NumberedSteps } from '@/components/numbered-steps.tsx';
import { PageHero } from '@/components/page-hero.tsx';
import { Section } from '@/components/section.tsx';
import { QuoteButton } from '@/features/quote/components/quote-button.tsx';
import { HeroArt } from '@/features/services/components/hero-art.tsx';
import { ProjectCarousel } from '@/features/services/components/project-carousel.tsx';
import {
  servicesCta,
  servicesHero,
  servicesList,
  servicesProcess,
} from '@/features/services/texts.ts';

const ICONS = {
  mobile: 'device',
  web: 'globe',
  ai: 'spark',
  custom: 'code',
} as const satisfies Record<string, IconName>;

/** Services: what is built, how, the project carousel and the quote dialog. */
export function Page() {
  const { secondary } = servicesHero;
  return (
    <>
      <PageHero
        eyebrow={servicesHero.eyebrow}
        title={servicesHero.title}
        text={servicesHero.text}
        art={<HeroArt />}
        actions={
          <>
            <QuoteButton size="lg">{servicesHero.action}</QuoteButton>
            <ButtonRouterLink to={secondary.href} variant="outline" size="lg">
              {secondary.label}
            </ButtonRouterLink>
          </>
        }
      />
      <Section title={servicesList.title}>
        <CardGrid columns={4}>
          {servicesList.items.map(({ id, title, text }) => (
            <FeatureCard key={id} icon={ICONS[id]} title={title} text={text} />
          ))}
        </CardGrid>
      </Section>
      <Section tone="subtle">
        <ProjectCarousel />
      </Section>
      <Section title={servicesProcess.title}>
        <NumberedSteps items={servicesProcess.items} />
      </Section>
      <Cta
        title={servicesCta.title}
        text={servicesCta.text}
        actions={
          <QuoteButton colorPalette="warm" size="lg">
            {servicesCta.action}
          </QuoteButton>
        }
      />
    </>
  );
}
