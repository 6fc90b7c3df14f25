import { DesignReport } from '@/features/design-report/components/design-report.tsx';

export function Page() {
  return <DesignReport />;
}
