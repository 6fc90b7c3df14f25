import type { AdminBlogPost } from '@contract/blog-posts.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { articleDialog } from '@/content/admin-blog.ts';
import { loadDraft } from '@/lib/draft.ts';
import { recordDraft } from '../../kit/edit/record-draft.ts';
import { LoadingDialog } from '../../kit/list/loading-dialog.tsx';
import { useAdminSession } from '../../session/use-admin-session.ts';
import { loadArticle } from './articles-api.ts';

type LoadedArticleProps = {
  id: string;
  onClose: () => void;
  children: (post: AdminBlogPost) => ReactNode;
};

/**
 * The article to edit, with its content, which lists leave out: from the server, or from the draft of
 * an edit that a lost session broke off.
 */
export function LoadedArticle({ id, onClose, children }: LoadedArticleProps) {
  const owner = useAdminSession()?.id ?? '';
  const [drafted] = useState(
    () => loadDraft<AdminBlogPost>(recordDraft('article', id, owner))?.base ?? null,
  );
  const { data, error, refetch } = useQuery({
    queryKey: ['admin', 'article', id],
    queryFn: () => loadArticle(id),
    staleTime: 0,
    // What is being typed over must stay the same record.
    refetchOnReconnect: false,
    gcTime: 0,
    enabled: drafted === null,
  });
  const post = drafted ?? data;
  if (post) return children(post);
  return (
    <LoadingDialog
      title={articleDialog.editTitle}
      error={error}
      onRetry={() => void refetch()}
      onClose={onClose}
    />
  );
}
