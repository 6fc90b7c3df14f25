import { Toono } from '@/components/art/toono.tsx';
import { ButtonRouterLink } from '@/components/button.tsx';
import { Cta } from '@/components/cta.tsx';
import { People } from '@/components/marketing/people.tsx';
import { SplitSection } from '@/components/marketing/split-section.tsx';
import { TermList } from '@/components/marketing/term-list.tsx';
import { PageHero } from '@/components/page-hero.tsx';
import { Section } from '@/components/section.tsx';
import { Mission } from '@/features/about/components/mission.tsx';
import { Sharing } from '@/features/about/components/sharing.tsx';
import { aboutCta, aboutHero, aboutTeam, aboutValues } from '@/features/about/texts.ts';

/** Team page, with links to /partnership and /contact. */
export function Page() {
  return (
    <>
      <PageHero
        eyebrow={aboutHero.eyebrow}
        title={aboutHero.title}
        text={aboutHero.text}
        art={<Toono />}
      />
      <Mission />
      <SplitSection title={aboutValues.title}>
        <TermList items={aboutValues.items} />
      </SplitSection>
      <Sharing />
      <Section title={aboutTeam.title} text={aboutTeam.text}>
        <People items={aboutTeam.roles} />
      </Section>
      <Cta
        title={aboutCta.title}
        text={aboutCta.text}
        actions={
          <>
            <ButtonRouterLink to={aboutCta.primary.href} colorPalette="warm" size="lg">
              {aboutCta.primary.label}
            </ButtonRouterLink>
            <ButtonRouterLink to={aboutCta.secondary.href} variant="onDark" size="lg">
              {aboutCta.secondary.label}
            </ButtonRouterLink>
          </>
        }
      />
    </>
  );
}
