import { seo } from '@/content/seo.ts';
import { DesignReport } from '@/features/design-report/components/design-report.tsx';

export const meta = seo.designReport;

export function Page() {
  return <DesignReport />;
}
