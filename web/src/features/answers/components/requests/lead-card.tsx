import { chakra } from '@chakra-ui/react/styled-system';
import {
  deleteLead,
  LEAD_STATUSES,
  type Lead,
  type LeadStatus,
  SPAM_LEADS,
  setLeadStatus,
} from '@contract/own-conversations.ts';
import { useState } from 'react';
import { Button } from '@/components/button.tsx';
import { Card } from '@/components/card.tsx';
import { ConfirmDialog } from '@/components/confirm-dialog.tsx';
import { Select } from '@/components/form/inputs.ts';
import { PhoneLink } from '@/components/phone-text.tsx';
import { TextAnchor, TextLink } from '@/components/text-link.tsx';
import { toast } from '@/components/toast-store.ts';
import { useAssistantWrite } from '@/components/use-assistant-write.ts';
import { ApiError } from '@/lib/api-error.ts';
import { useAssistantOwner } from '@/lib/assistant-owner.ts';
import { formatDateTime } from '@/lib/dates.ts';
import { assistantKeys } from '../../api/assistant-keys.ts';
import { leadStatusTexts, leadTexts as texts } from '../../texts.ts';

const LISTS = [...LEAD_STATUSES, SPAM_LEADS] as const;

/** Shows that another window saved first; true if that was the error. The list is refetched. */
const sayChanged = (error: unknown): boolean => {
  if (!(error instanceof ApiError)) return false;
  if (error.code !== 'version_conflict' && error.status !== 404) return false;
  toast({ title: texts.changed, tone: 'error' });
  return true;
};

/** Somebody who wants to be called back, with what became of it. */
export function LeadCard({ lead }: { lead: Lead }) {
  const { id, api, mayWrite, to } = useAssistantOwner();
  const [asking, setAsking] = useState(false);
  const [picked, setPicked] = useState<LeadStatus | null>(null);
  const refresh = [assistantKeys.requests(id), assistantKeys.own(id)];
  const change = useAssistantWrite<Lead>({
    failed: texts.failed,
    refresh,
    onDone: () => toast({ title: texts.saved, tone: 'success' }),
    onFailed: sayChanged,
  });
  const removal = useAssistantWrite<undefined>({
    failed: texts.removeFailed,
    refresh,
    onDone: () => toast({ title: texts.removed, tone: 'success' }),
    onFailed: sayChanged,
  });
  const set = async (status: LeadStatus) => {
    setPicked(status);
    const body = { status };
    await change.run(() =>
      api(setLeadStatus, { params: { id: lead.id }, body, version: lead.version }),
    );
    setPicked(null);
  };
  const { phone, email, message, spamReason, conversationId, createdAt } = lead;
  // A phone that was passed on from a message comes without a name.
  const name = lead.name ?? phone ?? '';
  return (
    <Card as="li" gap="2" data-lead={lead.id}>
      <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" gap="3">
        <chakra.h2 textStyle="h3" overflowWrap="anywhere">
          {name}
        </chakra.h2>
        <Select
          aria-label={texts.status(name)}
          value={picked ?? (spamReason === null ? lead.status : SPAM_LEADS)}
          disabled={change.busy || !mayWrite}
          width="auto"
          onChange={(event) => void set(event.target.value as LeadStatus)}
        >
          {(spamReason === null ? LEAD_STATUSES : LISTS).map((status) => (
            <option key={status} value={status}>
              {leadStatusTexts[status]}
            </option>
          ))}
        </Select>
      </chakra.div>
      <chakra.p display="flex" flexWrap="wrap" columnGap="4">
        {phone && <PhoneLink phone={phone} />}
        {email && (
          <TextAnchor href={`mailto:${email}`} overflowWrap="anywhere">
            {email}
          </TextAnchor>
        )}
      </chakra.p>
      {message && (
        <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere">
          {message}
        </chakra.p>
      )}
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="4">
        <chakra.span textStyle="small" color="fg.muted">
          {formatDateTime(createdAt)}
        </chakra.span>
        {conversationId && (
          <TextLink to={to('conversations', { id: conversationId })}>{texts.talk}</TextLink>
        )}
        {mayWrite && (
          <Button
            size="sm"
            variant="ghost"
            // Cancels the button's padding, so that its text is aligned with the line when it wraps.
            ms="-3"
            aria-label={texts.removeOf(name)}
            onClick={() => setAsking(true)}
          >
            {texts.remove}
          </Button>
        )}
      </chakra.div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={texts.remove}
        back={texts.cancel}
        confirm={texts.confirm}
        disabled={removal.busy}
        onConfirm={() =>
          removal
            .run(() => api(deleteLead, { params: { id: lead.id }, version: lead.version }))
            .then(() => setAsking(false))
        }
      >
        <p>{texts.removeQuestion(name)}</p>
      </ConfirmDialog>
    </Card>
  );
}
