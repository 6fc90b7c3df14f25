import type * as contract from '../../_shared/contract/contact-messages.ts';
import { change, list, read, remove, submit } from '../data/records.ts';
import type { Handlers } from '../router.ts';

const TABLE = 'contact_messages';

export const contactMessages: Handlers<typeof contract> = {
  createContactMessage: submit(TABLE),
  listContactMessages: list(TABLE),
  getContactMessage: read(TABLE),
  setContactMessageStatus: change(TABLE),
  updateContactMessage: change(TABLE),
  deleteContactMessage: remove(TABLE),
};
