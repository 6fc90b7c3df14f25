import { type ComponentType, useState } from 'react';
import { Button } from '@/components/button.tsx';
import { Icon } from '@/components/icons.tsx';
import { sayNotLoaded } from '@/components/say-not-loaded.ts';
import { loadPart } from '@/lib/load-part.ts';
import { programSlider } from '../../texts.ts';

// The scenes and the player are loaded on demand.
const loadDialog = () => loadPart(() => import('./demo-dialog.tsx'));

/** Opens the demonstration in a dialog. */
export function DemoButton() {
  const [Dialog, setDialog] = useState<ComponentType<{ onClose: () => void }> | null>(null);
  const open = () => void loadDialog().then((m) => setDialog(() => m.DemoDialog), sayNotLoaded);
  return (
    <>
      <Button variant="onDark" size="lg" aria-haspopup="dialog" onClick={open}>
        <Icon name="play" />
        {programSlider.watch}
      </Button>
      {Dialog && <Dialog onClose={() => setDialog(null)} />}
    </>
  );
}
