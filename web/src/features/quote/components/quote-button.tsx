import { type ComponentProps, type ComponentType, useState } from 'react';
import { Button } from '@/components/button.tsx';
import { sayNotLoaded } from '@/components/say-not-loaded.ts';
import { loadPart } from '@/lib/load-part.ts';

const loadDialog = () => loadPart(() => import('./quote-dialog.tsx'));

type QuoteButtonProps = Pick<
  ComponentProps<typeof Button>,
  'variant' | 'colorPalette' | 'size' | 'children'
>;

/** Opens the quote dialog, whose code loads at the first sign of interest. */
export function QuoteButton(props: QuoteButtonProps) {
  const [Dialog, setDialog] = useState<ComponentType<{ onClose: () => void }> | null>(null);
  const prepare = () => void loadDialog().catch(() => undefined);
  const open = () => {
    loadDialog().then(({ QuoteDialog }) => setDialog(() => QuoteDialog), sayNotLoaded);
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
