import { chakra } from '@chakra-ui/react/styled-system';
import type { AdminBlogListItem } from '@contract/blog-posts.ts';
import { useState } from 'react';
import { Button, ButtonRouterLink } from '@/components/button.tsx';
import { ConfirmDialog } from '@/components/confirm-dialog.tsx';
import { Icon } from '@/components/icons.tsx';
import { adminCommon } from '@/content/admin.ts';
import { articlesTable, articleToasts, deleteArticleConfirm } from '@/content/admin-blog.ts';
import { blogPostPath } from '@/content/paths.ts';
import { UnsavedQuestion } from '../../kit/edit/unsaved-question.tsx';
import { useGuardedDialog } from '../../kit/edit/use-guarded-dialog.ts';
import { useRemoval } from '../../kit/edit/use-removal.ts';
import { AdminList } from '../../kit/list/admin-list.tsx';
import { DetailsDialog } from '../../kit/list/details-dialog.tsx';
import { OpenRow } from '../../kit/list/open-row.tsx';
import { useDialogAddress } from '../../kit/list/use-address.ts';
import { IconButton } from '../../kit/parts/icon-button.tsx';
import { ArticleDialog, type ArticleView } from './article-dialog.tsx';
import { deleteArticle } from './articles-api.ts';
import { articlesConfig } from './articles-config.tsx';
import { LoadedArticle } from './loaded-article.tsx';

const { list, entity } = articlesConfig;
const { path } = list;

/** Articles: new, edit, delete after a confirm. */
export function ArticlesTab({ View }: { View: ArticleView }) {
  const details = useDialogAddress();
  const editing = useGuardedDialog('article', ['add', 'edit']);
  const [doomed, setDoomed] = useState<AdminBlogListItem | null>(null);
  const { gone, removeRow, refresh } = useRemoval<AdminBlogListItem>({
    path,
    entity,
    remove: deleteArticle,
    texts: articleToasts,
    failedTitle: adminCommon.errorTitle,
  });

  const actions = (row: AdminBlogListItem) => (
    <>
      {row.status === 'published' && (
        <ButtonRouterLink
          to={blogPostPath(row.slug)}
          variant="ghost"
          size="sm"
          px={{ base: '3', md: '2.5' }}
          minHeight={{ base: '11', md: '9' }}
          title={articlesTable.viewLabel(row.title)}
          aria-label={articlesTable.viewLabel(row.title)}
        >
          <Icon name="globe" />
          <chakra.span display={{ md: 'none' }}>{articlesTable.view}</chakra.span>
        </ButtonRouterLink>
      )}
      <IconButton
        icon="edit"
        label={articlesTable.editLabel(row.title)}
        word={adminCommon.edit}
        onClick={() => editing.open('edit', row.id)}
      />
      <IconButton
        icon="trash"
        label={articlesTable.deleteLabel(row.title)}
        word={adminCommon.delete}
        color="fg.error"
        onClick={() => setDoomed(row)}
      />
    </>
  );
  const dialog = {
    View,
    onDirty: editing.setDirty,
    onLeave: editing.leave,
    onSaved: () => {
      editing.close();
      void refresh();
    },
  };

  return (
    <>
      <AdminList
        config={articlesConfig}
        onOpen={(row) => details.open('details', row.id)}
        actions={actions}
        gone={gone}
        tools={
          <Button onClick={() => editing.open('add')}>
            <Icon name="plus" />
            {articlesTable.add}
          </Button>
        }
      >
        {(rows) => (
          <OpenRow config={articlesConfig} rows={rows} kind="details">
            {(row) => (
              <DetailsDialog
                config={articlesConfig}
                row={row}
                onClose={details.close}
                actions={actions(row)}
              />
            )}
          </OpenRow>
        )}
      </AdminList>
      {editing.kind === 'add' && <ArticleDialog row={null} {...dialog} />}
      {editing.kind === 'edit' && (
        <LoadedArticle key={editing.id} id={editing.id} onClose={editing.close}>
          {(post) => <ArticleDialog row={post} {...dialog} />}
        </LoadedArticle>
      )}
      <UnsavedQuestion open={editing.asking} onStay={editing.stay} onLeave={editing.giveUp} />
      <ConfirmDialog
        open={doomed !== null}
        title={deleteArticleConfirm.title}
        text={doomed ? deleteArticleConfirm.text(doomed.title) : ''}
        confirm={deleteArticleConfirm.confirm}
        cancel={adminCommon.cancel}
        onConfirm={async () => {
          if (doomed && (await removeRow(doomed)) && details.kind === 'details') details.close();
          setDoomed(null);
        }}
        onClose={() => setDoomed(null)}
      />
    </>
  );
}
