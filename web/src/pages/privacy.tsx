import { privacy } from '@/content/privacy.ts';
import { seo } from '@/content/seo.ts';
import { LegalPage } from '@/features/legal/components/legal-page.tsx';

export const meta = seo.privacy;

/** Privacy policy in nine sections. */
export function Page() {
  return <LegalPage document={privacy} />;
}
