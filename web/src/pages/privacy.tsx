import { privacy } from '@/content/privacy.ts';
import { LegalPage } from '@/features/legal/components/legal-page.tsx';

export function Page() {
  return <LegalPage document={privacy} />;
}
