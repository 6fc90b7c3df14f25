import { Button } from '@chakra-ui/react';
import type { AdminBlogPost } from '@contract/blog-posts.ts';
import { useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { SiteForm } from '@/components/form/use-site-form.ts';
import { adminCommon } from '../../kit/parts/texts.ts';
import { loudestOf, type Pressed, type Save, savesOf } from './article-saves.ts';
import { type articleFormInput, utcOf } from './article-values.ts';
import { articleDialog } from './texts.ts';

const LABEL: Record<Save, string> = {
  draft: articleDialog.toDraft,
  publish: articleDialog.publish,
  schedule: articleDialog.schedule,
  keep: adminCommon.save,
};

type ArticleButtonsProps = {
  form: SiteForm<z.input<typeof articleFormInput>, z.output<typeof articleFormInput>>;
  base: AdminBlogPost | null;
  /** The button of the following save. The form keeps its values whatever the result. */
  onPress: (pressed: Pressed) => void;
};

/** Draft, schedule, publish: each saves the form with its status. */
export function ArticleButtons({ form, base, onPress }: ArticleButtonsProps) {
  const { isSubmitting } = useFormState({ control: form.control });
  const [pressed, setPressed] = useState<Save | null>(null);
  const moment = Date.parse(String(utcOf(useWatch({ control: form.control, name: 'publishAt' }))));
  const saves = savesOf(base, Date.now());
  const loudest = loudestOf(saves, moment, Date.now());

  /** False if the form must not be submitted. */
  const prepare = (save: Save): boolean => {
    if (save === 'schedule' && !(moment > Date.now())) {
      form.setError('publishAt', { message: articleDialog.laterOnly }, { shouldFocus: true });
      return false;
    }
    form.setValue('imageAlts', form.getValues('images'));
    setPressed(save);
    onPress({ save, over: base?.status ?? 'draft' });
    return true;
  };

  return saves.map((save, index) => (
    <Button
      key={save}
      // The first is the form's submit button, for Enter.
      type={index === 0 ? 'submit' : 'button'}
      form={form.id}
      variant={save === loudest ? 'solid' : save === 'schedule' ? 'subtle' : 'outline'}
      order={save === loudest ? 1 : 0}
      loading={isSubmitting && pressed === save}
      disabled={isSubmitting}
      loadingText={adminCommon.saving}
      onClick={(event) => {
        if (!prepare(save)) event.preventDefault();
        else if (index > 0) event.currentTarget.form?.requestSubmit();
      }}
    >
      {LABEL[save]}
    </Button>
  ));
}
