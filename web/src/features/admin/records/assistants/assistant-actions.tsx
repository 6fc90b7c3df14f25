import {
  type AssistantListItem,
  clearAssistant,
  listAssistants,
  type ManagedAssistant,
  resumeAssistant,
} from '@contract/managed-assistants.ts';
import { useQueryClient } from '@tanstack/react-query';
import { rememberRow } from '../../kit/list/row-versions.ts';
import { TouchButton } from '../../kit/parts/touch-button.tsx';
import { useWrite } from '../../kit/parts/use-write.ts';
import { staffApi } from '../../session/admin-api.ts';
import { adminAssistants as texts } from './texts.ts';
import { refreshManaged, useManaged } from './use-managed.ts';

type Props = {
  row: AssistantListItem;
  onReason: (act: 'pause' | 'refuse') => void;
  onGiveBack: () => void;
};

/** Clears, refuses, pauses and resumes an assistant, and gives conversations back; each with the version on screen. */
export function AssistantActions({ row, onReason, onGiveBack }: Props) {
  const client = useQueryClient();
  const { id, version } = row;
  const { data } = useManaged(id, version);
  const isWaiting =
    (row.heldFor && row.refusal === null) ||
    data?.heldTexts.some(({ refusal }) => refusal === null);
  const common = {
    onDone: (saved: ManagedAssistant) => {
      rememberRow(listAssistants.path, saved, version);
      refreshManaged(client, id);
    },
    onFailed: () => {
      refreshManaged(client, id);
      return undefined;
    },
  };
  const clearance = useWrite({
    ...common,
    write: () => staffApi(clearAssistant, { params: { id }, version }),
    done: texts.cleared,
    failed: texts.clearFailed,
  });
  const resumption = useWrite({
    ...common,
    write: () => staffApi(resumeAssistant, { params: { id }, version }),
    done: texts.resumed,
    failed: texts.resumeFailed,
  });
  return (
    <>
      {(row.heldAnswers > 0 ||
        row.reports > 0 ||
        (row.heldFor && row.refusal === null) ||
        (row.publishedAt && row.clearedAt === null)) && (
        <TouchButton
          loading={clearance.isPending}
          loadingText={texts.clearing}
          title={texts.clearHint}
          onClick={() => void clearance.run()}
        >
          {texts.clear}
        </TouchButton>
      )}
      {isWaiting && (
        <TouchButton variant="outline" colorPalette="danger" onClick={() => onReason('refuse')}>
          {texts.refuseNames}
        </TouchButton>
      )}
      {row.profileId !== null && (
        <>
          {row.used.conversations > 0 && (
            <TouchButton variant="outline" onClick={onGiveBack}>
              {texts.giveBack}
            </TouchButton>
          )}
          {row.pausedBy === 'staff' ? (
            <TouchButton
              variant="outline"
              loading={resumption.isPending}
              loadingText={texts.resuming}
              onClick={() => void resumption.run()}
            >
              {texts.resume}
            </TouchButton>
          ) : (
            <TouchButton variant="outline" colorPalette="danger" onClick={() => onReason('pause')}>
              {texts.pause}
            </TouchButton>
          )}
        </>
      )}
    </>
  );
}
