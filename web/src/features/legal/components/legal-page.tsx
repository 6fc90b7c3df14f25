import { chakra } from '@chakra-ui/react/styled-system';
import { company, emailHref } from '@contract/company.ts';
import { ReadingLayout } from '@/components/marketing/reading-layout.tsx';
import { PageHero } from '@/components/page-hero.tsx';
import { TextAnchor } from '@/components/text-link.tsx';
import { type LegalDocument, type LegalSection, legalTexts } from '@/content/legal.ts';

/** A legal document: numbered sections, table of contents, contact address. */
export function LegalPage({ document }: { document: LegalDocument }) {
  return (
    <>
      <PageHero eyebrow={legalTexts.effective} title={document.title} text={document.intro} />
      {/* Legal pages fade in for 0.6 s (docs/product.md §9.7). The title is painted first and does not
          wait. */}
      <chakra.div animation={{ _motionSafe: 'fadeIn' }}>
        <ReadingLayout contents={legalTexts.contents} entries={document.sections} numbered>
          {document.sections.map((section, index) => (
            <Section key={section.id} section={section} number={index + 1} />
          ))}
          <ContactCard />
        </ReadingLayout>
      </chakra.div>
    </>
  );
}

function Section({ section, number }: { section: LegalSection; number: number }) {
  const { id, title, paragraphs, points } = section;
  return (
    <chakra.section id={id} aria-labelledby={`${id}-title`} mb={{ base: '10', md: '14' }}>
      <chakra.h2 id={`${id}-title`} textStyle="h3" fontSize="2xl" mb="4">
        <chakra.span color="brand.fg" fontVariantNumeric="tabular-nums">
          {`${number}.`}
        </chakra.span>{' '}
        <span>{title}</span>
      </chakra.h2>
      {paragraphs.map((text) => (
        <chakra.p key={text} mb="4" textWrap="pretty">
          {text}
        </chakra.p>
      ))}
      {points && (
        <chakra.ul pl="5" display="grid" gap="2.5" css={{ '& ::marker': { color: 'sky.500' } }}>
          {points.map((text) => (
            <chakra.li key={text} listStyleType="disc" pl="1">
              {text}
            </chakra.li>
          ))}
        </chakra.ul>
      )}
    </chakra.section>
  );
}

function ContactCard() {
  return (
    <chakra.section
      aria-labelledby="legal-contact"
      p={{ base: '6', md: '8' }}
      borderRadius="xl"
      bg="bg.sky"
    >
      <chakra.h2 id="legal-contact" textStyle="h3" mb="4">
        {legalTexts.contactTitle}
      </chakra.h2>
      <chakra.dl display="grid" gap="4">
        <div>
          <chakra.dt textStyle="label">{legalTexts.email}</chakra.dt>
          <dd>
            <TextAnchor href={emailHref(company.email)}>{company.email}</TextAnchor>
          </dd>
        </div>
        <div>
          <chakra.dt textStyle="label">{legalTexts.postal}</chakra.dt>
          <dd>{company.postalAddress}</dd>
        </div>
      </chakra.dl>
    </chakra.section>
  );
}
