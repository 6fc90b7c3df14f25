import { useState } from 'react';
import { Button } from '@/components/button.tsx';
import { describeError } from '@/components/form/error-text.ts';
import { Notice } from '@/components/notice.tsx';

type Props = { label: string; pending: string; failed: string; act: () => Promise<void> };

/** A button for one action at a time, with its error below. */
export function ActionButton({ label, pending, failed, act }: Props) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await act();
    } catch (error) {
      setFailure(describeError(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <div>
        <Button variant="outline" disabled={busy} onClick={() => void run()}>
          {busy ? pending : label}
        </Button>
      </div>
      {failure && (
        <Notice tone="error" title={failed}>
          {failure}
        </Notice>
      )}
    </>
  );
}
