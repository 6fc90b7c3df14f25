import type { AdminTopic } from '@contract/assistant-topics.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { loadDraft } from '@/lib/draft.ts';
import { recordDraft } from '../../kit/edit/record-draft.ts';
import { ModalLoading } from '../../kit/parts/modal.tsx';
import { useAdminSession } from '../../session/use-admin-session.ts';
import { loadTopic } from './topics-api.ts';

type LoadedTopicProps = { id: string; children: (topic: AdminTopic) => ReactNode };

/** Inside a dialog: the topic to edit, with its variants; from the draft of an edit that a lost session broke off. */
export function LoadedTopic({ id, children }: LoadedTopicProps) {
  const owner = useAdminSession()?.id ?? '';
  const [drafted] = useState(
    () => loadDraft<AdminTopic>(recordDraft('topic', id, owner))?.base ?? null,
  );
  const { data, error, refetch } = useQuery({
    queryKey: ['admin', 'topic', id],
    queryFn: () => loadTopic(id),
    staleTime: 0,
    // What is being typed over must stay the same record.
    refetchOnReconnect: false,
    gcTime: 0,
    enabled: drafted === null,
  });
  const topic = drafted ?? data;
  if (topic) return children(topic);
  return <ModalLoading error={error} onRetry={() => void refetch()} />;
}
