import { seo } from '@/content/seo.ts';
import { Partnership } from '@/features/partnership/components/partnership.tsx';

export const meta = seo.partnership;

export function Page() {
  return <Partnership />;
}
