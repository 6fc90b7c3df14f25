import type { AdminTopic } from '@contract/assistant-topics.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { loadDraft } from '@/lib/draft.ts';
import { recordDraft } from '../../kit/edit/record-draft.ts';
import { ModalLoading } from '../../kit/parts/modal.tsx';
import { useAdminSession } from '../../session/use-admin-session.ts';
import { loadTopic } from './topics-api.ts';

type LoadedTopicProps = { id: string; children: (topic: AdminTopic) => ReactNode };

/**
 * In a dialog: the topic to edit, with its variants; or the draft of an edit that an ended session
 * interrupted.
 */
export function LoadedTopic({ id, children }: LoadedTopicProps) {
  const owner = useAdminSession()?.id ?? '';
  const [drafted] = useState(
    () => loadDraft<AdminTopic>(recordDraft('topic', id, owner))?.base ?? null,
  );
  const { data, error, refetch } = useQuery({
    queryKey: ['admin', 'topic', id],
    queryFn: () => loadTopic(id),
    staleTime: 0,
    // A record that is being edited must not be replaced.
    refetchOnReconnect: false,
    gcTime: 0,
    enabled: drafted === null,
  });
  const topic = drafted ?? data;
  if (topic) return children(topic);
  return <ModalLoading error={error} onRetry={() => void refetch()} />;
}
