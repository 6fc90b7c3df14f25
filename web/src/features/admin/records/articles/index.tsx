import { Span } from '@chakra-ui/react';
import type { AdminBlogListItem } from '@contract/blog-posts.ts';
import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '@/components/icons.tsx';
import { blogPostPath } from '@/lib/paths.ts';
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
import type { ArticleView, RecordTab } from '../../kit/parts/record-tab.ts';
import { adminCommon } from '../../kit/parts/texts.ts';
import { Tooltip } from '../../kit/parts/tooltip.tsx';
import { TouchButton } from '../../kit/parts/touch-button.tsx';
import { Writes } from '../../kit/parts/writes.tsx';
import { RecordDetails } from '../../kit/work/record-details.tsx';
import { ArticleForm } from './article-form.tsx';
import { deleteArticle } from './articles-api.ts';
import { articlesConfig } from './articles-config.tsx';
import { LoadedArticle } from './loaded-article.tsx';
import { articleDialog, articlesTable, articleToasts, deleteArticleConfirm } from './texts.ts';

const { list, entity } = articlesConfig;
const { path } = list;

/** Whether visitors see it: published, and its time has come. */
const isShown = ({ status, publishedAt }: AdminBlogListItem): boolean =>
  status === 'published' && publishedAt !== null && Date.parse(publishedAt) <= Date.now();

/** The articles: add, edit, delete after a question. */
function ArticlesTab({ View }: { View: ArticleView }) {
  const details = useDialogAddress();
  const editing = useGuardedDialog('article', ['add', 'edit']);
  const [doomed, setDoomed] = useState<AdminBlogListItem | null>(null);
  const { gone, removeRow, refresh } = useRemoval<AdminBlogListItem>({
    path,
    entity,
    name: articlesConfig.name,
    remove: deleteArticle,
    texts: articleToasts,
    failedTitle: adminCommon.errorTitle,
  });

  const { open: openEditor } = editing;
  const { open: openDetails } = useDetails(articlesConfig);
  const actions = useCallback(
    (row: AdminBlogListItem) => (
      <>
        {isShown(row) && (
          <Tooltip text={articlesTable.viewLabel(row.title)}>
            <TouchButton asChild variant="ghost" px={{ base: '3', md: '0' }}>
              <Link to={blogPostPath(row.slug)} aria-label={articlesTable.viewLabel(row.title)}>
                <Icon name="globe" />
                <Span hideFrom="md">{articlesTable.view}</Span>
              </Link>
            </TouchButton>
          </Tooltip>
        )}
        <Writes>
          <IconButton
            icon="edit"
            label={articlesTable.editLabel(row.title)}
            word={adminCommon.edit}
            onClick={() => openEditor('edit', row.id)}
          />
          <IconButton
            icon="trash"
            label={articlesTable.deleteLabel(row.title)}
            word={adminCommon.delete}
            colorPalette="danger"
            onClick={() => setDoomed(row)}
          />
        </Writes>
      </>
    ),
    [openEditor],
  );
  const form = {
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
        onOpen={openDetails}
        actions={actions}
        gone={gone}
        tools={
          <TouchButton aria-label={articlesTable.add} onClick={() => editing.open('add')}>
            <Icon name="plus" />
            <Span hideBelow="md">{articlesTable.add}</Span>
          </TouchButton>
        }
      >
        {(rows) => (
          <OpenRow config={articlesConfig} rows={rows}>
            {(row) => <RecordDetails config={articlesConfig} row={row} actions={actions(row)} />}
          </OpenRow>
        )}
      </AdminList>
      {editing.kind !== '' && (
        <Modal
          key={editing.kind + editing.id}
          title={editing.kind === 'add' ? articleDialog.addTitle : articleDialog.editTitle}
          size="full"
          onClose={editing.close}
        >
          {editing.kind === 'add' ? (
            <ArticleForm row={null} {...form} />
          ) : (
            <LoadedArticle id={editing.id}>
              {(post) => <ArticleForm row={post} {...form} />}
            </LoadedArticle>
          )}
        </Modal>
      )}
      {editing.asking && <UnsavedQuestion onStay={editing.stay} onLeave={editing.giveUp} />}
      {doomed && (
        <Confirm
          title={deleteArticleConfirm.title}
          text={deleteArticleConfirm.text(doomed.title)}
          confirm={deleteArticleConfirm.confirm}
          cancel={adminCommon.cancel}
          onConfirm={async () => {
            if ((await removeRow(doomed)) && details.kind === 'details') details.close();
            setDoomed(null);
          }}
          onClose={() => setDoomed(null)}
        />
      )}
    </>
  );
}

export const articles: RecordTab = {
  show: ({ Article }) => <ArticlesTab View={Article} />,
};
