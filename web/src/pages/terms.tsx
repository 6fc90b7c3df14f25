import { terms } from '@/content/terms.ts';
import { LegalPage } from '@/features/legal/components/legal-page.tsx';

/** Terms of service in eight sections. */
export function Page() {
  return <LegalPage document={terms} />;
}
