import { chakra } from '@chakra-ui/react/styled-system';
import { getCalendarLink, renewCalendarLink } from '@contract/assistant-requests.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/button.tsx';
import { Card } from '@/components/card.tsx';
import { ConfirmDialog } from '@/components/confirm-dialog.tsx';
import { Input } from '@/components/form/inputs.ts';
import { CopyButton } from '@/components/marketing/copy-button.tsx';
import { toast } from '@/components/toast-store.ts';
import { useAssistantWrite } from '@/components/use-assistant-write.ts';
import { useAssistantOwner } from '@/lib/assistant-owner.ts';
import { assistantKeys } from '../../api/assistant-keys.ts';
import { requestTexts } from './texts.ts';

const texts = requestTexts.calendar;

/** The secret link by which a phone's own calendar shows the bookings; it can be renewed. */
export function CalendarLink() {
  const { id, api, mayKeep } = useAssistantOwner();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const queryKey = [...assistantKeys.requests(id), 'calendar'];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api(getCalendarLink, { signal }),
  });
  const { run, busy } = useAssistantWrite<{ key: string }>({
    failed: requestTexts.failed,
    refresh: [],
    onDone: (now) => {
      client.setQueryData(queryKey, now);
      toast({ title: texts.renewed, tone: 'success' });
    },
  });
  const url = data ? `${window.location.origin}/api/calendar/${data.key}.ics` : '';
  return (
    <Card gap="3">
      <p>{texts.text}</p>
      <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center">
        <Input readOnly aria-label={texts.label} value={url} flex="1" minWidth="60" />
        <CopyButton
          text={url}
          label={requestTexts.copy}
          fullLabel={texts.copyOf}
          done={requestTexts.copied}
          failed={requestTexts.copyFailed}
        />
      </chakra.div>
      <chakra.p color="fg.muted">{texts.secret}</chakra.p>
      {mayKeep && (
        <div>
          <Button variant="outline" colorPalette="danger" onClick={() => setAsking(true)}>
            {texts.renew}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={texts.renew}
        back={requestTexts.back}
        confirm={texts.renewConfirm}
        disabled={busy}
        onConfirm={() => run(() => api(renewCalendarLink)).then(() => setAsking(false))}
      >
        <p>{texts.renewQuestion}</p>
      </ConfirmDialog>
    </Card>
  );
}
