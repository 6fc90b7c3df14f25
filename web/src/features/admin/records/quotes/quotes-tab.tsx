import type { QuoteRequest } from '@contract/quote-requests.ts';
import { ROUTES } from '@contract/routes.ts';
import { quoteToasts } from '@/content/admin-requests.ts';
import { RequestTab } from '../../kit/list/request-tab.tsx';
import { quotesConfig } from './quotes-config.tsx';

const urlOf = ({ id }: QuoteRequest) =>
  ROUTES.setQuoteRequestStatus.path.replace('{id}', String(id));

/** Quote requests: status dropdown and details. */
export function QuotesTab() {
  return <RequestTab config={quotesConfig} urlOf={urlOf} texts={quoteToasts} />;
}
