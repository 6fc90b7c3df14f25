import { setQuoteRequestStatus } from '@contract/quote-requests.ts';
import { quoteToasts } from '@/content/admin-requests.ts';
import { RequestTab } from '../../kit/work/request-tab.tsx';
import { quoteEditing } from './quote-editing.tsx';
import { quotesConfig } from './quotes-config.tsx';

/** Quote requests: status dropdown, details, editing. */
export function QuotesTab() {
  return (
    <RequestTab
      config={quotesConfig}
      route={setQuoteRequestStatus}
      texts={quoteToasts}
      editing={quoteEditing}
    />
  );
}
