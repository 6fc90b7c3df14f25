import { RequestStatePage } from '@/features/request-state/components/request-state-page.tsx';

/** The target of the link in an acknowledgement. */
export function Page() {
  return <RequestStatePage />;
}
