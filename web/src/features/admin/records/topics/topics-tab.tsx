import { indexTopics } from '@assistant/index-topics.ts';
import { Heading, Stack } from '@chakra-ui/react';
import type { MissedQuestion } from '@contract/assistant-questions.ts';
import { getPublishedTopics, type TopicListItem } from '@contract/assistant-topics.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { Icon } from '@/components/icons.tsx';
import { adminCommon } from '@/content/admin.ts';
import {
  deleteTopicConfirm,
  topicDialog,
  topicsTable,
  topicToasts,
  tryIt,
} from '@/content/admin-topics.ts';
import { api } from '@/lib/api-client.ts';
import { UnsavedQuestion } from '../../kit/edit/unsaved-question.tsx';
import { useGuardedDialog } from '../../kit/edit/use-guarded-dialog.ts';
import { useRemoval } from '../../kit/edit/use-removal.ts';
import { AdminList } from '../../kit/list/admin-list.tsx';
import { OpenRow } from '../../kit/list/open-row.tsx';
import { useDialogAddress } from '../../kit/list/use-address.ts';
import { useDetails } from '../../kit/list/use-details.tsx';
import { Confirm } from '../../kit/parts/confirm.tsx';
import { IconButton } from '../../kit/parts/icon-button.tsx';
import { Modal } from '../../kit/parts/modal.tsx';
import { TouchButton } from '../../kit/parts/touch-button.tsx';
import { Writes } from '../../kit/parts/writes.tsx';
import { RecordDetails } from '../../kit/work/record-details.tsx';
import { EndingTable } from './ending-table.tsx';
import { LoadedTopic } from './loaded-topic.tsx';
import { MissedQuestions } from './missed-questions.tsx';
import { TopicForm } from './topic-form.tsx';
import { PUBLISHED_KEY, QUESTIONS_KEY, removeTopic, settleQuestion } from './topics-api.ts';
import { topicsConfig } from './topics-config.tsx';
import { TryIt } from './try-it.tsx';

const { list, entity } = topicsConfig;

/** The assistant's topics: try them, answer missed questions, see how conversations end, edit. */
export function TopicsTab() {
  const client = useQueryClient();
  const details = useDialogAddress();
  const editing = useGuardedDialog('topic', ['add', 'edit']);
  const [doomed, setDoomed] = useState<TopicListItem | null>(null);
  const [asked, setAsked] = useState<MissedQuestion | null>(null);
  const { gone, removeRow, refresh } = useRemoval<TopicListItem>({
    path: list.path,
    entity,
    name: topicsConfig.name,
    remove: removeTopic,
    texts: topicToasts,
    failedTitle: adminCommon.errorTitle,
  });
  const { data } = useQuery({
    queryKey: PUBLISHED_KEY,
    queryFn: ({ signal }) => api(getPublishedTopics, { signal }),
    staleTime: 0,
  });
  const published = useMemo(() => data?.topics ?? [], [data]);
  const index = useMemo(() => indexTopics(published), [published]);

  const { open: openEditor } = editing;
  const open = useCallback(
    (kind: 'add' | 'edit', id?: number) => {
      setAsked(null);
      openEditor(kind, id);
    },
    [openEditor],
  );
  const { open: openDetails } = useDetails(topicsConfig);
  const answer = (question: MissedQuestion, topicId?: number) => {
    setAsked(question);
    if (topicId === undefined) editing.open('add');
    else editing.open('edit', topicId);
  };
  const saved = async () => {
    editing.close();
    // The topic is saved; a question that cannot be settled stays in its list, where it can be dismissed.
    if (asked) await settleQuestion(asked, 'answered').catch(() => undefined);
    setAsked(null);
    await Promise.all([
      refresh(),
      client.invalidateQueries({ queryKey: PUBLISHED_KEY }),
      client.invalidateQueries({ queryKey: QUESTIONS_KEY }),
    ]);
  };
  const form = {
    published,
    asked: asked?.question,
    onDirty: editing.setDirty,
    onLeave: editing.leave,
    onSaved: () => void saved(),
  };
  const actions = useCallback(
    (row: TopicListItem) => (
      <Writes>
        <IconButton
          icon="edit"
          label={topicsTable.editLabel(row.question)}
          word={adminCommon.edit}
          onClick={() => open('edit', row.id)}
        />
        <IconButton
          icon="trash"
          label={topicsTable.deleteLabel(row.question)}
          word={adminCommon.delete}
          colorPalette="danger"
          onClick={() => setDoomed(row)}
        />
      </Writes>
    ),
    [open],
  );

  return (
    <Stack gap="8">
      <Stack as="section" aria-labelledby="try-topics" gap="3">
        <Heading as="h2" size="lg" id="try-topics">
          {tryIt.title}
        </Heading>
        <TryIt topics={published} />
      </Stack>
      <MissedQuestions index={index} onAnswer={answer} />
      <EndingTable />
      <AdminList
        config={topicsConfig}
        onOpen={openDetails}
        actions={actions}
        gone={gone}
        tools={
          <TouchButton size="md" onClick={() => open('add')}>
            <Icon name="plus" />
            {topicsTable.add}
          </TouchButton>
        }
      >
        {(rows) => (
          <OpenRow config={topicsConfig} rows={rows}>
            {(row) => <RecordDetails config={topicsConfig} row={row} actions={actions(row)} />}
          </OpenRow>
        )}
      </AdminList>
      {editing.kind !== '' && (
        <Modal
          key={editing.kind + editing.id}
          title={editing.kind === 'add' ? topicDialog.addTitle : topicDialog.editTitle}
          size="lg"
          onClose={editing.close}
        >
          {editing.kind === 'add' ? (
            <TopicForm row={null} {...form} />
          ) : (
            <LoadedTopic id={editing.id}>
              {(topic) => <TopicForm row={topic} {...form} />}
            </LoadedTopic>
          )}
        </Modal>
      )}
      {editing.asking && <UnsavedQuestion onStay={editing.stay} onLeave={editing.giveUp} />}
      {doomed && (
        <Confirm
          title={deleteTopicConfirm.title}
          text={deleteTopicConfirm.text(doomed.question)}
          confirm={deleteTopicConfirm.confirm}
          cancel={adminCommon.cancel}
          onConfirm={async () => {
            if ((await removeRow(doomed)) && details.kind === 'details') details.close();
            setDoomed(null);
            await client.invalidateQueries({ queryKey: PUBLISHED_KEY });
          }}
          onClose={() => setDoomed(null)}
        />
      )}
    </Stack>
  );
}
