import {
  type AssistantRequest,
  changeRequest,
  type RequestChange,
} from '@contract/assistant-requests.ts';
import { toast } from '@/components/toast-store.ts';
import { useAssistantWrite } from '@/components/use-assistant-write.ts';
import { ApiError } from '@/lib/api-error.ts';
import { useAssistantOwner } from '@/lib/assistant-owner.ts';
import { assistantKeys } from '../../api/assistant-keys.ts';
import { requestTexts as texts } from './texts.ts';

/** The change that takes another one back; null for what cannot be. */
function undoOf(was: AssistantRequest, change: RequestChange): RequestChange | null {
  if (change.isDoubtful !== undefined) return null;
  const { status, reason, startsAt, bookableId, wishAt, ownNote, isBlocked } = was;
  return {
    ...(change.status && { status, ...(status === 'cancelled' && reason && { reason }) }),
    ...(change.start && startsAt && { start: startsAt, wish: wishAt }),
    ...(change.bookable && bookableId && { bookable: bookableId }),
    ...(change.wish === null && { wish: wishAt }),
    ...(change.ownNote !== undefined && { ownNote }),
    ...(change.isBlocked !== undefined && { isBlocked }),
  };
}

/** Changes a request; the notice of success offers to take it back. */
export function useRequestChange() {
  const { id, api } = useAssistantOwner();
  const { run, busy } = useAssistantWrite<void>({
    failed: texts.failed,
    refresh: [assistantKeys.requests(id), assistantKeys.own(id)],
    onFailed: (error) => {
      if (!(error instanceof ApiError) || error.code !== 'version_conflict') return false;
      toast({ title: texts.changed, tone: 'error' });
      return true;
    },
  });
  const send = ({ id: request, version }: AssistantRequest, body: RequestChange) =>
    api(changeRequest, { params: { id: request }, body, version });
  const change = (was: AssistantRequest, body: RequestChange): Promise<boolean> =>
    run(async () => {
      const now = await send(was, body);
      const undo = undoOf(was, body);
      if (!undo) return toast({ title: texts.saved, tone: 'success' });
      const takeBack = async () => {
        await send(now, undo);
        toast({ title: texts.undone, tone: 'success' });
      };
      toast({
        title: texts.saved,
        tone: 'success',
        action: { label: texts.undo, run: () => void run(takeBack) },
      });
    });
  return { change, busy };
}
