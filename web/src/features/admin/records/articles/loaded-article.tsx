import type { AdminBlogPost } from '@contract/blog-posts.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { loadDraft } from '@/lib/draft.ts';
import { recordDraft } from '../../kit/edit/record-draft.ts';
import { ModalLoading } from '../../kit/parts/modal.tsx';
import { useAdminSession } from '../../session/use-admin-session.ts';
import { loadArticle } from './articles-api.ts';

type LoadedArticleProps = {
  id: string;
  children: (post: AdminBlogPost) => ReactNode;
};

/**
 * In a dialog: the article to edit with its content, which lists leave out; from the server, or from the
 * draft of an edit that an ended session interrupted.
 */
export function LoadedArticle({ id, children }: LoadedArticleProps) {
  const owner = useAdminSession()?.id ?? '';
  const [drafted] = useState(
    () => loadDraft<AdminBlogPost>(recordDraft('article', id, owner))?.base ?? null,
  );
  const { data, error, refetch } = useQuery({
    queryKey: ['admin', 'article', id],
    queryFn: () => loadArticle(id),
    staleTime: 0,
    // A record that is being edited must not be replaced.
    refetchOnReconnect: false,
    gcTime: 0,
    enabled: drafted === null,
  });
  const post = drafted ?? data;
  if (post) return children(post);
  return <ModalLoading error={error} onRetry={() => void refetch()} />;
}
