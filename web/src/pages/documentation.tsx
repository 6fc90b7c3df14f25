import { ButtonLink } from '@/components/button.tsx';
import { ReadingLayout } from '@/components/marketing/reading-layout.tsx';
import { PageHero } from '@/components/page-hero.tsx';
import { TextLink } from '@/components/text-link.tsx';
import { docsHero, docsSections } from '@/content/documentation.ts';
import { DocsSection } from '@/features/documentation/components/docs-section.tsx';

export function Page() {
  return (
    <>
      <PageHero
        eyebrow={docsHero.eyebrow}
        title={docsHero.title}
        text={docsHero.text}
        actions={
          <ButtonLink href={docsHero.openApi.href} variant="outline">
            {docsHero.openApi.label}
          </ButtonLink>
        }
      />
      <ReadingLayout contents={docsHero.contentsTitle} entries={docsSections}>
        {docsSections.map((section) => (
          <DocsSection key={section.id} section={section} />
        ))}
        <TextLink to={docsHero.help.href}>{docsHero.help.label}</TextLink>
      </ReadingLayout>
    </>
  );
}
