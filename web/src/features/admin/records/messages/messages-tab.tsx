import { setContactMessageStatus } from '@contract/contact-messages.ts';
import { messageToasts } from '@/content/admin-requests.ts';
import { RequestTab } from '../../kit/work/request-tab.tsx';
import { messageEditing } from './message-editing.tsx';
import { messagesConfig } from './messages-config.ts';

/** Messages of the contact form. */
export function MessagesTab() {
  return (
    <RequestTab
      config={messagesConfig}
      route={setContactMessageStatus}
      texts={messageToasts}
      editing={messageEditing}
    />
  );
}
