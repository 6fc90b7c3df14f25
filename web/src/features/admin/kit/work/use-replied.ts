import { type RecordWork, type RepliedWork, undoReply } from '@contract/record-work.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { describeError } from '@/components/form/error-text.ts';
import { staffApi } from '../../session/admin-api.ts';
import { workTexts } from '../list/texts.ts';
import { notify, RecordAround } from '../parts/notify.ts';
import { adminCommon } from '../parts/texts.ts';

/** The text of the notice about what a reply has changed; null if nothing. */
function textOf({ contacted, taken }: RepliedWork['replied']): string | null {
  if (contacted) return taken ? workTexts.queuedBoth : workTexts.queuedContacted;
  return taken ? workTexts.queuedTaken : null;
}

/** What a reply or its undo has made of the record. */
export type RecordChange = NonNullable<RecordWork['changed']>;

/**
 * After a reply: refreshes the lists, and offers to undo the changes of status and assignee in a notice.
 * `showWork` shows the work, `onChanged` the record.
 */
export function useReplied(
  showWork: (work: RecordWork) => void,
  onChanged: ((change: RecordChange) => void) | undefined,
) {
  const client = useQueryClient();
  const about = useContext(RecordAround);
  const show = (work: RecordWork) => {
    showWork(work);
    if (work.changed) onChanged?.(work.changed);
  };
  const refresh = () => client.invalidateQueries({ queryKey: ['admin'] });
  const undo = async (id: number) => {
    try {
      show(await staffApi(undoReply, { params: { id } }));
      notify({ title: workTexts.replyUndone, type: 'success', about });
    } catch (error) {
      notify({ title: workTexts.undoFailed, text: describeError(error), type: 'error', about });
    }
    await refresh();
  };
  return ({ replied, ...work }: RepliedWork) => {
    show(work);
    const title = textOf(replied);
    if (title === null) return;
    const action = { label: adminCommon.undoChange, onClick: () => void undo(replied.noteId) };
    notify({ title, type: 'success', action, about });
    void refresh();
  };
}
