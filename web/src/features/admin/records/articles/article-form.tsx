import { Box, Button, Span } from '@chakra-ui/react';
import type { AdminBlogPost } from '@contract/blog-posts.ts';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Icon } from '@/components/icons.tsx';
import { RecordForm } from '../../kit/edit/record-form.tsx';
import { useRecordForm } from '../../kit/edit/use-record-form.ts';
import { AdminIcon } from '../../kit/parts/admin-icon.tsx';
import { notify } from '../../kit/parts/notify.ts';
import type { ArticleView } from '../../kit/parts/record-tab.ts';
import { adminCommon } from '../../kit/parts/texts.ts';
import { ArticleButtons } from './article-buttons.tsx';
import { ArticleFields } from './article-fields.tsx';
import { type Pressed, savedBy } from './article-saves.ts';
import {
  type ArticleValues,
  articleFormInput,
  articlePreview,
  articleValues,
} from './article-values.ts';
import { addArticle, changeArticle, loadArticle } from './articles-api.ts';
import { articleDialog, articleToasts } from './texts.ts';

type ArticleFormProps = {
  row: AdminBlogPost | null;
  View: ArticleView;
  onDirty: (dirty: boolean) => void;
  onLeave: (unsaved: boolean) => void;
  onSaved: (saved: AdminBlogPost) => void;
};

/** Adds or changes an article, with a preview as visitors will see it. */
export function ArticleForm({ row, View, onDirty, onLeave, onSaved }: ArticleFormProps) {
  const [previewing, setPreviewing] = useState(false);
  const pressed = useRef<Pressed>({ save: 'draft', over: 'draft' });
  const record = useRecordForm({
    id: 'article',
    schema: articleFormInput,
    row,
    toValues: articleValues,
    onDirty,
  });
  const isNew = record.base === null;
  // useWatch's type makes fields optional; `toValues` sets every one.
  const values = useWatch({ control: record.form.control }) as unknown as ArticleValues;
  return (
    <RecordForm
      title={isNew ? articleDialog.addTitle : articleDialog.editTitle}
      entity="blog"
      {...record}
      toValues={articleValues}
      save={async (typed, base) => {
        const input = savedBy(pressed.current, typed);
        const saved = base
          ? await changeArticle(base, input)
          : await record.sendOnce(input, (key) => addArticle(input, key));
        record.finish();
        notify({ title: base ? articleToasts.updated : articleToasts.created, type: 'success' });
        onSaved(saved);
      }}
      sayFailed={() => {
        setPreviewing(false);
        notify({
          title: adminCommon.errorTitle,
          text: isNew ? articleToasts.createFailed : articleToasts.updateFailed,
          type: 'error',
        });
      }}
      loadNewest={({ id }) => loadArticle(id)}
      onLeave={onLeave}
      extra={
        <Button
          variant="subtle"
          aria-label={previewing ? articleDialog.write : articleDialog.preview}
          aria-pressed={previewing}
          onClick={() => setPreviewing((was) => !was)}
        >
          {previewing ? <AdminIcon name="edit" /> : <Icon name="eye" />}
          <Span hideBelow="md">{previewing ? articleDialog.write : articleDialog.preview}</Span>
        </Button>
      }
      saves={
        <ArticleButtons
          form={record.form}
          base={record.base}
          onPress={(now) => {
            pressed.current = now;
          }}
        />
      }
    >
      {previewing && (
        <Box
          // The links of a preview are inert, for mouse and keyboard.
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
        </Box>
      )}
      {/* Hidden, not unmounted: the fields keep their values, errors and browser state. */}
      <Box display={previewing ? 'none' : 'contents'}>
        <ArticleFields isNew={isNew} />
      </Box>
    </RecordForm>
  );
}
