import { ButtonRouterLink } from '@/components/button.tsx';
import { Cta } from '@/components/cta.tsx';
import { People } from '@/components/marketing/people.tsx';
import { Section } from '@/components/section.tsx';
import { programCta, programSlider, programTeachers } from '@/content/program.ts';
import { programFormTexts } from '@/content/program-form.ts';
import { DemoButton } from '@/features/program/components/demo/demo-button.tsx';
import { Course } from '@/features/program/components/sections/course.tsx';
import { FactStrip } from '@/features/program/components/sections/fact-strip.tsx';
import { LateForm } from '@/features/program/components/sections/late-form.tsx';
import { Price } from '@/features/program/components/sections/price.tsx';
import { Projects } from '@/features/program/components/sections/projects.tsx';
import { Skills } from '@/features/program/components/sections/skills.tsx';
import { Tracks } from '@/features/program/components/sections/tracks.tsx';
import { HeroSlider } from '@/features/program/components/slider/hero-slider.tsx';

const FORM = `#${programFormTexts.id}`;
const loadForm = async () => ({
  default: (await import('@/features/registration/components/registration-form.tsx'))
    .RegistrationForm,
});
const teachers = programTeachers.items.map(({ role, text }) => ({ title: role, text }));

/** The AI app-building programme. */
export function Page() {
  return (
    <>
      <HeroSlider
        actions={
          <>
            <ButtonRouterLink to={FORM} colorPalette="warm" size="lg">
              {programSlider.register}
            </ButtonRouterLink>
            <DemoButton />
          </>
        }
      />
      <FactStrip />
      <Tracks />
      <Course />
      <Skills />
      <Section tone="sky" title={programTeachers.title}>
        <People items={teachers} columns={2} />
      </Section>
      <Projects />
      <Price />
      <Section
        id={programFormTexts.id}
        tone="subtle"
        width="narrow"
        title={programFormTexts.title}
        text={programFormTexts.text}
      >
        <LateForm load={loadForm} />
      </Section>
      <Cta
        title={programCta.title}
        text={programCta.text}
        actions={
          <ButtonRouterLink to={FORM} colorPalette="warm" size="lg">
            {programCta.action}
          </ButtonRouterLink>
        }
      />
    </>
  );
}
