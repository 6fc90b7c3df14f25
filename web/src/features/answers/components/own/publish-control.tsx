import {
  type OwnAssistant,
  pauseOwnAssistant,
  publishOwnAssistant,
} from '@contract/own-assistant.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/button.tsx';
import { describeError } from '@/components/form/error-text.ts';
import { Notice } from '@/components/notice.tsx';
import { toast } from '@/components/toast-store.ts';
import { useAssistantWrite } from '@/components/use-assistant-write.ts';
import { accountKey } from '@/lib/account-keys.ts';
import { useAssistantOwner } from '@/lib/assistant-owner.ts';
import { assistantKeys } from '../../api/assistant-keys.ts';
import { ownOverviewTexts as texts } from '../../texts.ts';

type Props = { assistant: OwnAssistant };

/** Publishes, pauses or resumes the own assistant. */
export function PublishControl({ assistant }: Props) {
  const { id, api } = useAssistantOwner();
  const client = useQueryClient();
  const { status, pausedBy } = assistant;
  const [failure, setFailure] = useState<{ text: string; at: OwnAssistant['status'] } | null>(null);
  const { run, busy } = useAssistantWrite<OwnAssistant>({
    failed: texts.failed,
    // The trial of the profile begins with the first publication.
    refresh: [assistantKeys.own(id), accountKey(id)],
    onDone: (now) => {
      client.setQueryData(assistantKeys.own(id), now);
      toast({ title: now.status === 'live' ? texts.published : texts.paused, tone: 'success' });
    },
    onFailed: (error) => {
      // Shown until the status changes: a request whose response was lost may have succeeded.
      setFailure({ text: describeError(error), at: status });
      return true;
    },
  });
  const act = (route: typeof publishOwnAssistant | typeof pauseOwnAssistant) => {
    setFailure(null);
    void run(() => api(route));
  };
  return (
    <>
      {status === 'live' ? (
        <Button variant="outline" disabled={busy} onClick={() => act(pauseOwnAssistant)}>
          {busy ? texts.pausing : texts.pause}
        </Button>
      ) : (
        <Button disabled={busy || pausedBy === 'staff'} onClick={() => act(publishOwnAssistant)}>
          {busy ? texts.publishing : status === 'paused' ? texts.resume : texts.publish}
        </Button>
      )}
      {failure?.at === status && (
        <Notice tone="error" title={texts.failed}>
          {failure.text}
        </Notice>
      )}
    </>
  );
}
