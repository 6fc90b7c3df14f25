import { RequestStatePage } from '@/features/request-state/components/request-state-page.tsx';

/** Where the link of an acknowledgement leads. */
export function Page() {
  return <RequestStatePage />;
}
