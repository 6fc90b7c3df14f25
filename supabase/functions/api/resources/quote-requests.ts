import type * as contract from '../../_shared/contract/quote-requests.ts';
import { change, list, read, remove, submit } from '../data/records.ts';
import type { Handlers } from '../router.ts';

const TABLE = 'quote_requests';

export const quoteRequests: Handlers<typeof contract> = {
  createQuoteRequest: submit(TABLE),
  listQuoteRequests: list(TABLE),
  getQuoteRequest: read(TABLE),
  setQuoteRequestStatus: change(TABLE),
  updateQuoteRequest: change(TABLE),
  deleteQuoteRequest: remove(TABLE),
};
