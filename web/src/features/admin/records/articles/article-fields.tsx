import { POST_STATUSES } from '@contract/blog-posts.ts';
import { FieldRow } from '@/components/form/field-row.tsx';
import { choicesOf, SelectField, TextareaField, TextField } from '@/components/form/text-field.tsx';
import { articleFields } from '@/content/admin-blog.ts';
import { formTexts } from '@/content/errors.ts';
import { postStatusLabels } from '@/content/status-labels.ts';
import { SlugFromTitle } from './slug-from-title.tsx';

const statuses = choicesOf(POST_STATUSES, postStatusLabels);

/** Every field of an article. */
export function ArticleFields({ isNew }: { isNew: boolean }) {
  return (
    <>
      <TextField name="title" {...articleFields.title} required />
      {isNew && <SlugFromTitle />}
      <TextField name="slug" {...articleFields.slug} autoCapitalize="off" required />
      <TextareaField name="excerpt" rows={2} {...articleFields.excerpt} />
      <TextareaField name="content" rows={16} {...articleFields.content} required />
      <FieldRow>
        <TextField
          name="featuredImage"
          type="url"
          inputMode="url"
          autoCapitalize="off"
          {...articleFields.featuredImage}
        />
        <TextField name="tags" {...articleFields.tags} />
      </FieldRow>
      <TextareaField name="images" rows={2} {...articleFields.images} />
      <FieldRow>
        <TextField name="ctaText" {...articleFields.ctaText} />
        <TextField name="ctaUrl" inputMode="url" autoCapitalize="off" {...articleFields.ctaUrl} />
        <SelectField
          name="status"
          {...articleFields.status}
          choices={statuses}
          placeholder={formTexts.choose}
          required
        />
        <TextField name="publishAt" type="datetime-local" {...articleFields.publishAt} />
      </FieldRow>
    </>
  );
}
