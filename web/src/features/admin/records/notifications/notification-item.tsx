import { Badge, Flex, List, Text } from '@chakra-ui/react';
import { formatNumber } from '@contract/fields/money.ts';
import type { MessageState, Notification } from '@contract/notifications.ts';
import { messageReason } from '../../kit/parts/message-reason.ts';
import {
  historyEntityLabels,
  messageStateLabels,
  messageTemplateLabels,
} from '../../kit/parts/status-labels.ts';
import type { StatusPalette } from '../../kit/parts/status-palette.ts';
import { Timestamp } from '../../kit/parts/timestamp.tsx';
import { Writes } from '../../kit/parts/writes.tsx';
import { MessageButton } from './message-button.tsx';
import { messageWaitLabels, notificationTexts } from './texts.ts';

const PALETTES: Record<MessageState, StatusPalette> = {
  queued: 'brand',
  sending: 'brand',
  sent: 'success',
  failed: 'warm',
  given_up: 'danger',
  dropped: 'neutral',
};

function about({ channel, kind, recordId, records }: Notification): string {
  if (channel === 'deploy') return notificationTexts.published;
  const subject =
    recordId === null
      ? notificationTexts.records(formatNumber(records))
      : notificationTexts.recordNumber(recordId.slice(0, 8));
  return `${historyEntityLabels[kind]} · ${subject}`;
}

/** One message: its state, recipient and subject, and why it waits or was not sent. */
export function NotificationItem({ message }: { message: Notification }) {
  const { channel, state, template, recipient, lastError, tries, createdAt, sentAt } = message;
  const { waitsFor, waitsUntil } = message;
  const waits = state === 'queued' && waitsFor !== null;
  const isOpen = state === 'failed' || state === 'given_up';
  return (
    <List.Item display="grid" gap="1.5" py="3.5" _notFirst={{ borderTopWidth: '1px' }}>
      <Flex wrap="wrap" align="center" gap="2.5" textStyle="small">
        <Badge size="md" colorPalette={PALETTES[state]}>
          {messageStateLabels[state]}
        </Badge>
        <Text as="strong" fontWeight="semibold" overflowWrap="anywhere">
          {recipient ??
            notificationTexts[channel === 'deploy' || channel === 'sms' ? channel : 'webhook']}
        </Text>
        <Timestamp at={createdAt} muted />
        {isOpen && (
          <Writes>
            <MessageButton message={message} action="retry" />
          </Writes>
        )}
        {waits && channel === 'mail' && waitsFor !== 'channel' && (
          <Writes>
            <MessageButton message={message} action="now" />
          </Writes>
        )}
      </Flex>
      <Text textStyle="small" overflowWrap="anywhere">
        {`${messageTemplateLabels[template]} · ${about(message)}`}
      </Text>
      {state !== 'sent' && lastError !== null && (
        <Text textStyle="small" color="fg.error" overflowWrap="anywhere">
          {messageReason(lastError)}
        </Text>
      )}
      {waits && (
        <Text textStyle="small" color="fg.muted" overflowWrap="anywhere">
          <span>{messageWaitLabels[waitsFor]}</span>
          {waitsUntil !== null && (
            <>
              {' · '}
              {notificationTexts.waitsUntil} <Timestamp at={waitsUntil} />
            </>
          )}
        </Text>
      )}
      {isOpen && (
        <Text textStyle="small" color="fg.muted">
          <span>{notificationTexts.tries(formatNumber(tries))}</span>
          {state === 'failed' && waitsUntil !== null && (
            <>
              {' · '}
              {notificationTexts.nextTry} <Timestamp at={waitsUntil} />
            </>
          )}
        </Text>
      )}
      {sentAt !== null && (
        <Text textStyle="small" color="fg.muted">
          {notificationTexts.sentAt} <Timestamp at={sentAt} />
        </Text>
      )}
    </List.Item>
  );
}
