import { type ComponentProps, type ComponentType, useState } from 'react';
import { Button } from '@/components/button.tsx';
import { toast } from '@/components/toast-store.ts';
import { errorTexts } from '@/content/errors.ts';

const loadDialog = () => import('./quote-dialog.tsx');

type QuoteButtonProps = Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'children'>;

/** Opens the quote dialog, whose form code comes with the first sign of interest. */
export function QuoteButton(props: QuoteButtonProps) {
  const [Dialog, setDialog] = useState<ComponentType<{ onClose: () => void }> | null>(null);
  const prepare = () => void loadDialog().catch(() => undefined);
  const open = () => {
    loadDialog().then(
      ({ QuoteDialog }) => setDialog(() => QuoteDialog),
      () => toast({ title: errorTexts.loadFailed, text: errorTexts.network, tone: 'error' }),
    );
  };
  return (
    <>
      <Button
        {...props}
        aria-haspopup="dialog"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={open}
      />
      {Dialog && <Dialog onClose={() => setDialog(null)} />}
    </>
  );
}
