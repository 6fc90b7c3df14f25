import { PROGRAM_AT_START, programTexts } from '@contract/program-texts.ts';
import { ButtonRouterLink } from '@/components/button.tsx';
import { Cta } from '@/components/cta.tsx';
import { People } from '@/components/marketing/people.tsx';
import { Message } from '@/components/message.tsx';
import { Section } from '@/components/section.tsx';
import { DemoButton } from '@/features/program/components/demo/demo-button.tsx';
import { Course } from '@/features/program/components/sections/course.tsx';
import { FactStrip } from '@/features/program/components/sections/fact-strip.tsx';
import { LateForm } from '@/features/program/components/sections/late-form.tsx';
import { Price } from '@/features/program/components/sections/price.tsx';
import { Projects } from '@/features/program/components/sections/projects.tsx';
import { Skills } from '@/features/program/components/sections/skills.tsx';
import { Tracks } from '@/features/program/components/sections/tracks.tsx';
import { HeroSlider } from '@/features/program/components/slider/hero-slider.tsx';
import { programCta, programTeachers } from '@/features/program/texts.ts';
import { useCoursePrice } from '@/features/program/use-course-price.ts';
import { notOpenTexts, programFormTexts, waitingTexts } from '@/features/registration/texts.ts';
import { loadPart } from '@/lib/load-part.ts';
import { PATHS } from '@/lib/paths.ts';
import { useProgramNow } from '@/lib/program-now.ts';
import { unbroken, unbrokenAll } from '@/lib/unbroken.ts';

const FORM = `#${programFormTexts.id}`;
const loadForm = async () =>
  (await loadPart(() => import('@/features/registration/components/registration-form.tsx')))
    .RegistrationForm;
const wholeForm = import.meta.env.SSR ? await loadForm() : undefined;
const teachers = programTeachers.items.map(({ role, text }) => ({ title: role, text }));

/** The AI app-building programme. Parts that show nothing of its state are memoised. */
export function Page() {
  const now = useProgramNow(PATHS.program, PROGRAM_AT_START);
  const program = unbrokenAll(programTexts(now));
  useCoursePrice(now);
  return (
    <>
      <HeroSlider
        program={program}
        actions={
          <>
            <ButtonRouterLink to={FORM} colorPalette="warm" size="lg">
              {program.action}
            </ButtonRouterLink>
            <DemoButton />
          </>
        }
      />
      <FactStrip program={program} />
      <Tracks />
      <Course />
      <Skills />
      <Section tone="sky" title={programTeachers.title}>
        <People items={teachers} columns={2} />
      </Section>
      <Projects />
      <Price program={program} />
      <Section
        id={programFormTexts.id}
        tone="subtle"
        width="narrow"
        title={programFormTexts.title}
        {...(now.state !== 'upcoming' && {
          text: now.state === 'closed' ? waitingTexts.form : programFormTexts.text,
        })}
      >
        {now.state === 'upcoming' && now.opensOn ? (
          <Message
            size="part"
            title={notOpenTexts.title}
            text={unbroken(notOpenTexts.text(now.opensOn))}
          />
        ) : (
          <LateForm load={loadForm} whole={wholeForm} />
        )}
      </Section>
      <Cta
        title={programCta.title}
        text={program.offer}
        actions={
          <ButtonRouterLink to={FORM} colorPalette="warm" size="lg">
            {program.action}
          </ButtonRouterLink>
        }
      />
    </>
  );
}
