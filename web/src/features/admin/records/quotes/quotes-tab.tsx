import { setQuoteRequestStatus } from '@contract/quote-requests.ts';
import { quoteToasts } from '@/content/admin-requests.ts';
import { RequestTab } from '../../kit/list/request-tab.tsx';
import { quotesConfig } from './quotes-config.tsx';

/** Quote requests: status dropdown and details. */
export function QuotesTab() {
  return <RequestTab config={quotesConfig} route={setQuoteRequestStatus} texts={quoteToasts} />;
}
