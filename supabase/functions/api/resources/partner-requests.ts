import type * as contract from '../../_shared/contract/partner-requests.ts';
import { change, list, read, remove, submit } from '../data/records.ts';
import type { Handlers } from '../router.ts';

const TABLE = 'partner_requests';

export const partnerRequests: Handlers<typeof contract> = {
  createPartnerRequest: submit(TABLE),
  listPartners: list(TABLE),
  getPartner: read(TABLE),
  // A trigger of the table refuses the decision unless the application is pending.
  decidePartner: change(TABLE),
  updatePartner: change(TABLE),
  deletePartner: remove(TABLE),
};
