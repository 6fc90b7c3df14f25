import { chakra } from '@chakra-ui/react/styled-system';
import { company, emailHref } from '@contract/company.ts';
import { Dialog } from '@/components/dialog.tsx';
import { TextAnchor } from '@/components/text-link.tsx';
import { legalTexts } from '@/content/legal.ts';
import { privacy } from '@/content/privacy.ts';
import { laterStepTexts } from '@/content/signup-company.ts';
import { terms } from '@/content/terms.ts';

const DOCUMENTS = { terms, privacy } as const;
export type LegalName = keyof typeof DOCUMENTS;

/** A dialog with one of the two documents that the consents refer to. */
export function LegalDialog({ name, onClose }: { name: LegalName; onClose: () => void }) {
  const { title, intro, sections } = DOCUMENTS[name];
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={laterStepTexts.dialogClose}>
      {/* Focusable, so that the arrow keys can scroll it. */}
      <chakra.div role="document" tabIndex={0} display="grid" gap="5" textStyle="small">
        <chakra.p fontWeight="semibold">{legalTexts.effective}</chakra.p>
        <p>{intro}</p>
        {sections.map((section, index) => (
          <chakra.section key={section.id} display="grid" gap="2">
            <chakra.h3 textStyle="label">{`${index + 1}. ${section.title}`}</chakra.h3>
            {section.paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
            {section.points && (
              <chakra.ul pl="5" display="grid" gap="1" css={{ listStyle: 'disc' }}>
                {section.points.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </chakra.ul>
            )}
          </chakra.section>
        ))}
        <p>
          {legalTexts.email}:{' '}
          <TextAnchor href={emailHref(company.email)}>{company.email}</TextAnchor>
        </p>
      </chakra.div>
    </Dialog>
  );
}
