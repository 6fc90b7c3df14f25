import { ButtonRouterLink } from '@/components/button.tsx';
import { Cta } from '@/components/cta.tsx';
import { StaticPart } from '@/components/static-part.tsx';
import { TrialButton } from '@/components/trial-button.tsx';
import { Hero } from '@/features/home/components/hero.tsx';
import { homeCta } from '@/features/home/texts.ts';
import { TryCard } from '@/features/talk/components/try-card.tsx';

/** Chatbot home page: hero with the try, views of the product, feature list, statistics, call to action. */
export function Page() {
  return (
    <>
      <Hero start={<TryCard />} />
      <StaticPart id="home-views" />
      <Cta
        title={homeCta.title}
        text={homeCta.text}
        actions={
          <>
            <TrialButton to={homeCta.primary.href} colorPalette="warm" size="lg">
              {homeCta.primary.label}
            </TrialButton>
            <ButtonRouterLink to={homeCta.secondary.href} variant="onDark" size="lg">
              {homeCta.secondary.label}
            </ButtonRouterLink>
          </>
        }
      />
    </>
  );
}
