import { privacy } from '@/content/privacy.ts';
import { LegalPage } from '@/features/legal/components/legal-page.tsx';

/** Privacy policy in nine sections. */
export function Page() {
  return <LegalPage document={privacy} />;
}
