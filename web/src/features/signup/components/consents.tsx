import { chakra } from '@chakra-ui/react/styled-system';
import { type ComponentType, useEffect, useState } from 'react';
import { CheckboxField } from '@/components/form/checkbox-field.tsx';
import { sayNotLoaded } from '@/components/say-not-loaded.ts';
import { laterStepTexts } from '@/content/signup-company.ts';
import { loadPart } from '@/lib/load-part.ts';
import type { LegalName } from './legal-dialog.tsx';

type DialogComponent = ComponentType<{ name: LegalName; onClose: () => void }>;
const loadDialog = () => loadPart(() => import('./legal-dialog.tsx'));

const ReadButton = chakra('button', {
  base: {
    justifySelf: 'start',
    ml: '8',
    mt: '-3',
    py: '1',
    textAlign: 'start',
    textStyle: 'small',
    color: 'brand.fg',
    fontWeight: 'semibold',
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
    cursor: 'button',
  },
});

/** Two consents, each with its document. The long documents load with this step. */
export function Consents({ shown }: { shown: boolean }) {
  const [LegalDialog, setDialog] = useState<DialogComponent | null>(null);
  const [reading, setReading] = useState<LegalName | null>(null);

  useEffect(() => {
    if (shown) void loadDialog().catch(() => undefined);
  }, [shown]);

  const read = (name: LegalName) => {
    loadDialog().then((module) => {
      setDialog(() => module.LegalDialog);
      setReading(name);
    }, sayNotLoaded);
  };
  return (
    <chakra.div display="grid" gap="4">
      <CheckboxField name="agreeTerms" label={laterStepTexts.agreeTerms} required />
      <ReadButton type="button" aria-haspopup="dialog" onClick={() => read('terms')}>
        {laterStepTexts.readTerms}
      </ReadButton>
      <CheckboxField name="agreePrivacy" label={laterStepTexts.agreePrivacy} required />
      <ReadButton type="button" aria-haspopup="dialog" onClick={() => read('privacy')}>
        {laterStepTexts.readPrivacy}
      </ReadButton>
      {LegalDialog && reading && <LegalDialog name={reading} onClose={() => setReading(null)} />}
    </chakra.div>
  );
}
