import type { ContactMessage } from '@contract/contact-messages.ts';
import { ROUTES } from '@contract/routes.ts';
import { messageToasts } from '@/content/admin-requests.ts';
import { RequestTab } from '../../kit/list/request-tab.tsx';
import { messagesConfig } from './messages-config.ts';

const urlOf = ({ id }: ContactMessage) =>
  ROUTES.setContactMessageStatus.path.replace('{id}', String(id));

/** Messages of the contact form. */
export function MessagesTab() {
  return <RequestTab config={messagesConfig} urlOf={urlOf} texts={messageToasts} />;
}
