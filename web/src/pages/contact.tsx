import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Card } from '@/components/card.tsx';
import { PageHero } from '@/components/page-hero.tsx';
import { Section } from '@/components/section.tsx';
import { contactForm } from '@/content/contact.ts';
import { type AskedTrial, askedTrial } from '@/features/contact/asked-trial.ts';
import { ContactForm } from '@/features/contact/components/contact-form.tsx';
import { ContactInfo } from '@/features/contact/components/contact-info.tsx';
import { contactHero } from '@/features/contact/texts.ts';

/** Contact form, two offices, hours. A voice plan's button makes it a request for a trial. */
export function Page() {
  const { search } = useLocation();
  // The prerendered page has no query, and hydration must match it.
  const [trial, setTrial] = useState<AskedTrial | null>(null);
  useEffect(() => setTrial(askedTrial(search)), [search]);
  const title = trial?.title ?? contactForm.title;
  return (
    <>
      <PageHero {...contactHero} title={trial?.title ?? contactHero.title} />
      <Section label={title} space="tight">
        <chakra.div
          display="grid"
          gap={{ base: '10', lg: '12' }}
          gridTemplateColumns={{ lg: 'minmax(0, 1.5fr) minmax(0, 1fr)' }}
          alignItems="start"
        >
          <Card size="lg" variant="elevated">
            <chakra.h2 textStyle="h3" mb="6">
              {contactForm.title}
            </chakra.h2>
            <ContactForm trial={trial} />
          </Card>
          <ContactInfo />
        </chakra.div>
      </Section>
    </>
  );
}
