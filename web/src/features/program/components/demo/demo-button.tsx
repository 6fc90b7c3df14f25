import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/button.tsx';
import { Icon } from '@/components/icons.tsx';
import { programSlider } from '@/content/program.ts';

// The scenes and the player are loaded on demand.
const DemoDialog = lazy(async () => ({ default: (await import('./demo-dialog.tsx')).DemoDialog }));

/** Opens the demonstration in a dialog. */
export function DemoButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="onDark" size="lg" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="play" />
        {programSlider.watch}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <DemoDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
