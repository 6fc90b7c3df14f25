import { useCallback, useEffect, useState } from 'react';
import { discardDraft } from '@/lib/draft.ts';
import { useAdminSession } from '../../session/use-admin-session.ts';
import { useDialogAddress } from '../list/use-address.ts';
import { recordDraft } from './record-draft.ts';

/**
 * An editing dialog that the address names. Leaving it with unsaved input asks first, however it is left: by
 * its buttons, Escape, Back or a closed tab.
 */
export function useGuardedDialog(form: string, kinds: readonly string[]) {
  const owner = useAdminSession()?.id ?? '';
  const dialog = useDialogAddress();
  const wanted = kinds.includes(dialog.kind) ? `${dialog.kind}:${dialog.id}` : '';
  const [shown, setShown] = useState(wanted);
  const [dirty, setDirty] = useState(false);
  const [asking, setAsking] = useState(false);

  if (wanted !== '' && wanted !== shown && !dirty) setShown(wanted);
  if (wanted === '' && shown !== '' && !dirty) setShown('');
  const [kind = '', id = ''] = shown.split(':');
  const leftByBack = wanted !== shown && dirty;

  const { open, close: closeAddress } = dialog;
  useEffect(() => {
    if (!leftByBack) return;
    open(kind, id === '' ? undefined : id);
    setAsking(true);
  }, [leftByBack, kind, id, open]);

  useEffect(() => {
    if (!dirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [dirty]);

  const close = useCallback(() => {
    setDirty(false);
    setAsking(false);
    setShown('');
    closeAddress();
  }, [closeAddress]);

  return {
    kind,
    id,
    asking,
    open,
    /** Called by the form when it has unsaved input, or none. */
    setDirty,
    /** Closes, or asks first. */
    leave: (unsaved: boolean) => (unsaved ? setAsking(true) : close()),
    stay: () => setAsking(false),
    close,
    giveUp: () => {
      close();
      // In a timer, because the form stores its draft when it unmounts.
      setTimeout(() => discardDraft(recordDraft(form, id, owner)));
    },
  };
}
