import {
  type ComponentProps,
  type ComponentType,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
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
  const button = useRef<HTMLButtonElement>(null);
  const prepare = () => void loadDialog().catch(() => undefined);
  const open = useCallback(() => {
    loadDialog().then(({ QuoteDialog }) => setDialog(() => QuoteDialog), sayNotLoaded);
  }, []);

  useEffect(() => {
    // A button that has the focus without `:focus-visible` was clicked before hydration.
    const clicked = document.activeElement === button.current;
    if (clicked && !button.current?.matches(':focus-visible')) open();
  }, [open]);

  return (
    <>
      <Button
        {...props}
        ref={button}
        aria-haspopup="dialog"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={open}
      />
      {Dialog && <Dialog onClose={() => setDialog(null)} />}
    </>
  );
}
