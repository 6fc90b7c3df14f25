import { Box, Grid, Stack } from '@chakra-ui/react';
import { FieldRow } from '@/components/form/field-row.tsx';
import { useFormAround } from '@/components/form/form-context.ts';
import { TextareaField, TextField } from '@/components/form/text-field.tsx';
import { articleFields } from '../../kit/parts/field-labels.ts';
import { ImageUpload } from './image-upload.tsx';
import { SlugFromTitle } from './slug-from-title.tsx';
import { articleImages } from './texts.ts';
import { UploadedImages } from './uploaded-images.tsx';

/** The fields of an article: long texts beside the short choices. */
export function ArticleFields({ isNew }: { isNew: boolean }) {
  const { getValues, setFocus, setValue } = useFormAround();
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 24rem)' }}
      gap={{ base: '5', lg: '8' }}
      alignItems="start"
    >
      <Stack gap="5">
        <TextField name="title" {...articleFields.title} required />
        {isNew && <SlugFromTitle />}
        {/* At least as high as the screen; it grows without limit. */}
        <Box
          css={{
            '& textarea': { minHeight: 'max(15rem, calc(100dvh - 22rem))', maxHeight: 'none' },
          }}
        >
          <TextareaField name="content" {...articleFields.content} required />
        </Box>
      </Stack>
      <Stack gap="5">
        <TextField name="slug" {...articleFields.slug} autoCapitalize="off" required />
        <TextareaField name="excerpt" rows={3} {...articleFields.excerpt} />
        <TextField name="publishAt" type="datetime-local" {...articleFields.publishAt} />
        <TextField name="tags" {...articleFields.tags} />
        <TextField
          name="featuredImage"
          inputMode="url"
          autoCapitalize="off"
          {...articleFields.featuredImage}
        />
        <ImageUpload
          label={articleImages.upload}
          onUploaded={(address) => {
            setValue('featuredImage', address, { shouldDirty: true, shouldValidate: true });
            setFocus('featuredImageAlt');
          }}
        />
        <UploadedImages field="featuredImage" />
        <TextField name="featuredImageAlt" {...articleFields.featuredImageAlt} />
        <TextareaField name="images" rows={3} {...articleFields.images} />
        <ImageUpload
          label={articleImages.add}
          onUploaded={(address) => {
            const before = String(getValues('images')).trimEnd();
            const text = `${before === '' ? '' : `${before}\n`}${address} `;
            setValue('images', text, { shouldDirty: true });
            // The alternative text is typed in the same line, after the address.
            setFocus('images');
          }}
        />
        <UploadedImages field="images" />
        <FieldRow>
          <TextField name="ctaText" {...articleFields.ctaText} />
          <TextField name="ctaUrl" inputMode="url" autoCapitalize="off" {...articleFields.ctaUrl} />
        </FieldRow>
      </Stack>
    </Grid>
  );
}
