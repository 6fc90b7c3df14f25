import { seo } from '@/content/seo.ts';
import { terms } from '@/content/terms.ts';
import { LegalPage } from '@/features/legal/components/legal-page.tsx';

export const meta = seo.terms;

/** Terms of service in eight sections. */
export function Page() {
  return <LegalPage document={terms} />;
}
