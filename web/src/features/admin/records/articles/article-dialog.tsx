import { chakra } from '@chakra-ui/react/styled-system';
import type { AdminBlogPost, BlogPost } from '@contract/blog-posts.ts';
import { type ComponentType, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '@/components/button.tsx';
import { Icon } from '@/components/icons.tsx';
import { toast } from '@/components/toast-store.ts';
import { adminCommon } from '@/content/admin.ts';
import { articleDialog, articleToasts } from '@/content/admin-blog.ts';
import { RecordDialog } from '../../kit/edit/record-dialog.tsx';
import { useRecordForm } from '../../kit/edit/use-record-form.ts';
import { AdminIcon } from '../../kit/parts/admin-icon.tsx';
import { ArticleFields } from './article-fields.tsx';
import {
  type ArticleValues,
  articleFormInput,
  articlePreview,
  articleValues,
} from './article-values.ts';
import { loadArticle, saveArticle } from './articles-api.ts';

/** The visitor's own view of an article; a page gives it, so that no feature imports another. */
export type ArticleView = ComponentType<{ post: BlogPost }>;

type ArticleDialogProps = {
  row: AdminBlogPost | null;
  View: ArticleView;
  onDirty: (dirty: boolean) => void;
  onLeave: (unsaved: boolean) => void;
  onSaved: (saved: AdminBlogPost) => void;
};

/** Writes a new article or changes one, with a preview as the visitor will see it. */
export function ArticleDialog({ row, View, onDirty, onLeave, onSaved }: ArticleDialogProps) {
  const [previewing, setPreviewing] = useState(false);
  const record = useRecordForm({
    id: 'article',
    schema: articleFormInput,
    row,
    toValues: articleValues,
    onDirty,
  });
  const isNew = record.base === null;
  const values = useWatch({ control: record.form.control }) as unknown as ArticleValues;
  return (
    <RecordDialog
      title={isNew ? articleDialog.addTitle : articleDialog.editTitle}
      entity="blog"
      {...record}
      toValues={articleValues}
      rebase={(next, merged) => record.rebase(next, merged as never)}
      save={async (input, base) => {
        const saved = await saveArticle(base, input);
        record.finish();
        toast({ title: base ? articleToasts.updated : articleToasts.created, tone: 'success' });
        onSaved(saved);
      }}
      sayFailed={() => {
        setPreviewing(false);
        toast({
          title: adminCommon.errorTitle,
          text: isNew ? articleToasts.createFailed : articleToasts.updateFailed,
          tone: 'error',
        });
      }}
      loadNewest={({ id }) => loadArticle(id)}
      onLeave={onLeave}
      extra={
        <Button
          variant="subtle"
          aria-pressed={previewing}
          onClick={() => setPreviewing((was) => !was)}
        >
          {previewing ? <AdminIcon name="edit" /> : <Icon name="eye" />}
          {previewing ? articleDialog.write : articleDialog.preview}
        </Button>
      }
    >
      {previewing && (
        <chakra.div
          // Links of a preview lead nowhere, by mouse or by key.
          role="group"
          aria-label={articleDialog.preview}
          borderWidth="1px"
          borderColor="border"
          borderRadius="lg"
          bg="bg"
          onClickCapture={(event) => {
            if ((event.target as Element).closest('a')) event.preventDefault();
          }}
        >
          <View post={articlePreview(values, record.base)} />
        </chakra.div>
      )}
      {/* Hidden, not gone: fields keep their place, their errors and what the browser knows of them. */}
      <chakra.div display={previewing ? 'none' : 'contents'}>
        <ArticleFields isNew={isNew} />
      </chakra.div>
    </RecordDialog>
  );
}
