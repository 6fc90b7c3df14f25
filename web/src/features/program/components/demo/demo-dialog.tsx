import { Dialog } from '@/components/dialog.tsx';
import { demoTexts } from '../../demo-texts.ts';
import { Player } from './player.tsx';

/** The demonstration in a dialog; it starts from the beginning each time. */
export function DemoDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={demoTexts.title} closeLabel={demoTexts.close} size="lg">
      <Player />
    </Dialog>
  );
}
