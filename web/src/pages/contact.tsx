import { chakra } from '@chakra-ui/react/styled-system';
import { Card } from '@/components/card.tsx';
import { PageHero } from '@/components/page-hero.tsx';
import { Section } from '@/components/section.tsx';
import { contactForm, contactHero } from '@/content/contact.ts';
import { ContactForm } from '@/features/contact/components/contact-form.tsx';
import { ContactInfo } from '@/features/contact/components/contact-info.tsx';

/** Contact form, two offices, hours. */
export function Page() {
  return (
    <>
      <PageHero {...contactHero} />
      <Section label={contactForm.title} space="tight">
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
            <ContactForm />
          </Card>
          <ContactInfo />
        </chakra.div>
      </Section>
    </>
  );
}
