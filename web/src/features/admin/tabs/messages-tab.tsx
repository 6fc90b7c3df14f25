import type { ContactMessage } from '@contract/entities.ts';
import { ROUTES } from '@contract/routes.ts';
import { messageToasts } from '@/content/admin-requests.ts';
import { messagesConfig } from './messages-config.ts';
import { RequestTab } from './request-tab.tsx';

const urlOf = ({ id }: ContactMessage) =>
  ROUTES.setContactMessageStatus.path.replace('{id}', String(id));

/** Messages of the contact form (design §7). */
export function MessagesTab() {
  return <RequestTab config={messagesConfig} urlOf={urlOf} texts={messageToasts} />;
}
