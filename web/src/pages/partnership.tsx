import { Partnership } from '@/features/partnership/components/partnership.tsx';

export function Page() {
  return <Partnership />;
}
