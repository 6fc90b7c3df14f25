// biome-ignore-all lint/suspicious/noTemplateCurlyInString: guards are quoted as they stand in their files
import { noticedBy } from '../weakening.ts';

const notify = (file: string) => `supabase/functions/api/notify/${file}`;

/** Guards of mails and of the webhook, in the edge function. */
export const MESSAGE_WEAKENINGS = [
  ...noticedBy(
    ['unit', notify('notify.test.ts')],
    [
      {
        name: 'whoever writes a form writes the markup of a mail',
        file: notify('mail-text.ts'),
        replaced: 'ENTITIES[letter] ?? letter',
        by: 'letter || ENTITIES[letter]',
      },
      {
        name: 'a name adds headers to a mail',
        file: notify('mail-text.ts'),
        replaced: "subject.replace(/\\s+/g, ' ').trim()",
        by: 'subject',
      },
      {
        name: 'an acknowledgement holds what a visitor wrote',
        file: notify('compose.ts'),
        replaced: 'return receivedMail(kind, siteUrl, records[0], requestToken);',
        by: 'return { ...receivedMail(kind, siteUrl), text: JSON.stringify(records) };',
      },
      {
        name: 'who has an account is told to ignore its mail',
        file: notify('templates/received.ts'),
        replaced: "...(kind === 'users' ? [] : [ignorable]),",
        by: 'ignorable,',
      },
      {
        name: 'a stranger whose address was typed is not told',
        file: notify('templates/received.ts'),
        replaced: "...(kind === 'users' ? [] : [ignorable]),",
        by: '',
      },
      {
        name: 'the webhook is told personal data',
        file: notify('webhook.ts'),
        replaced: 'kind, total, url, text }',
        by: 'kind, total, url, text, records }',
      },
      {
        name: 'a call of the webhook may be sent again later',
        file: notify('webhook.ts'),
        replaced: '${timestamp}.${body}',
        by: '${body}',
      },
      {
        name: 'a provider that is busy is asked again at once',
        file: notify('deliver.ts'),
        replaced: 'channelDown: true, ...wait };',
        by: '...wait };',
      },
      {
        name: 'a wrong key uses up each message',
        file: notify('deliver.ts'),
        replaced:
          "if (status === 401 || status === 403) return { outcome: 'retry', error, channelDown: true };",
        by: '',
      },
      {
        name: 'a refused message is sent for a day',
        file: notify('deliver.ts'),
        replaced: "{ outcome: 'refused', error }",
        by: "{ outcome: 'retry', error }",
      },
      {
        name: 'a provider fills the outbox with its words',
        file: notify('deliver.ts'),
        replaced: 'message.slice(0, 200)',
        by: 'message',
      },
    ],
  ),
  ...noticedBy(
    ['unit', notify('deliver.test.ts')],
    [
      {
        name: 'a mail follows a provider to another address',
        file: notify('deliver.ts'),
        replaced: "redirect: 'manual'",
        by: "redirect: 'follow'",
      },
      {
        name: 'an answer is read for as long as it comes',
        file: notify('deliver.ts'),
        replaced: 'bytes < READ_BYTES',
        by: 'bytes < READ_BYTES * 1000',
      },
      {
        name: 'a mail is sent without its number',
        file: notify('mail.ts'),
        replaced: "'idempotency-key': key,",
        by: '',
      },
      {
        name: 'a mail is sent when anybody says so',
        file: notify('mail.ts'),
        replaced: "isReceipt ? { outcome: 'sent' }",
        by: "isReceipt || status ? { outcome: 'sent' }",
      },
      {
        name: 'the webhook is called without a signature',
        file: notify('webhook.ts'),
        replaced: "'x-webhook-signature': ",
        by: "'x-webhook-unsigned': ",
      },
    ],
  ),
  ...noticedBy(
    ['api', 'tests/api/notifications.test.ts'],
    [
      {
        name: 'anybody runs the dispatcher',
        file: 'supabase/functions/api/auth/caller.ts',
        replaced:
          'if (sent === (await expected(false)) || sent === (await expected(true))) return undefined;',
        by: 'if (sent || (await expected(false)) || (await expected(true))) return undefined;',
      },
    ],
  ),
];
