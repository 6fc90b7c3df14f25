import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { Button } from '@/components/button.tsx';
import { Dialog } from '@/components/dialog.tsx';
import { Icon } from '@/components/icons.tsx';
import { Message } from '@/components/message.tsx';
import { quoteTexts } from '../texts.ts';
import { QuoteForm } from './quote-form.tsx';

/** The quote dialog of the services page. */
export function QuoteDialog({ onClose }: { onClose: () => void }) {
  const [sent, setSent] = useState(false);
  return (
    <Dialog open onClose={onClose} title={quoteTexts.title} closeLabel={quoteTexts.close}>
      {sent ? (
        <Message
          size="part"
          title={quoteTexts.success}
          icon={<Icon name="check" boxSize="12" color="fg.success" />}
          announce
        >
          <Button onClick={onClose}>{quoteTexts.done}</Button>
        </Message>
      ) : (
        <>
          <chakra.p color="fg.muted" mb="5">
            {quoteTexts.intro}
          </chakra.p>
          <QuoteForm onSent={() => setSent(true)} />
        </>
      )}
    </Dialog>
  );
}
