import { chakra } from '@chakra-ui/react/styled-system';
import { type OwnAssistant, renewAssistantKey } from '@contract/own-assistant.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/button.tsx';
import { Card } from '@/components/card.tsx';
import { ConfirmDialog } from '@/components/confirm-dialog.tsx';
import { toast } from '@/components/toast-store.ts';
import { useAssistantWrite } from '@/components/use-assistant-write.ts';
import { useAssistantOwner } from '@/lib/assistant-owner.ts';
import { assistantKeys } from '../../api/assistant-keys.ts';
import { shareTexts } from '../../texts.ts';

const texts = shareTexts.renew;

/** Makes a new link, after a question: printed and embedded links stop working. */
export function RenewKey() {
  const { id, api } = useAssistantOwner();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { run, busy } = useAssistantWrite<OwnAssistant>({
    failed: texts.failed,
    refresh: [assistantKeys.own(id)],
    onDone: (now) => {
      client.setQueryData(assistantKeys.own(id), now);
      toast({ title: texts.done, tone: 'success' });
    },
  });
  const renew = async () => {
    await run(() => api(renewAssistantKey));
    setAsking(false);
  };
  return (
    <Card as="section" aria-labelledby="renew-title" gap="3">
      <chakra.h2 id="renew-title" textStyle="h3">
        {texts.title}
      </chakra.h2>
      <chakra.p color="fg.muted">{texts.text}</chakra.p>
      <div>
        <Button variant="outline" colorPalette="danger" onClick={() => setAsking(true)}>
          {texts.button}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={texts.title}
        back={texts.cancel}
        confirm={busy ? texts.pending : texts.confirm}
        disabled={busy}
        onConfirm={renew}
      >
        <p>{texts.question}</p>
      </ConfirmDialog>
    </Card>
  );
}
