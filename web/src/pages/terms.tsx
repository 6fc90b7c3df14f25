import { terms } from '@/content/terms.ts';
import { LegalPage } from '@/features/legal/components/legal-page.tsx';

export function Page() {
  return <LegalPage document={terms} />;
}
