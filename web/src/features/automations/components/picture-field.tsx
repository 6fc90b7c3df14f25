import { chakra } from '@chakra-ui/react/styled-system';
import { addAssistantPicture } from '@contract/automations.ts';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '@/components/button.tsx';
import { FieldError } from '@/components/form/checkbox-field.tsx';
import { describeError } from '@/components/form/error-text.ts';
import { FileField } from '@/components/form/file-field.tsx';
import { useFormAround } from '@/components/form/form-context.ts';
import { useAssistantOwner } from '@/lib/assistant-owner.ts';
import { PICTURE_TYPES, smallPicture } from '@/lib/small-picture.ts';
import { goodFields } from '../texts.ts';

const { picture: texts } = goodFields;
/** Larger than a card shows it on a phone of three pixels a point. */
const MOST_PIXELS = 1_000;

/** The picture of a good or a service: uploaded when it is chosen, shown once the form is saved. */
export function PictureField() {
  const { control, setValue, id } = useFormAround();
  const { api } = useAssistantOwner();
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<'loading' | { wrong: string } | null>(null);
  const url: unknown = useWatch({ control, name: 'picture' });
  const set = (next: string) => setValue('picture', next, { shouldDirty: true, shouldTouch: true });
  const upload = async () => {
    const file = input.current?.files?.[0];
    if (!file) return;
    setState('loading');
    try {
      set((await api(addAssistantPicture, { file: await smallPicture(file, MOST_PIXELS) })).url);
      setState(null);
    } catch (error) {
      setState({ wrong: `${texts.failed}. ${describeError(error)}` });
    }
    if (input.current) input.current.value = '';
  };
  const field = `${id}-picture`;
  return (
    <chakra.div display="grid" gap="1.5" minWidth="0">
      <chakra.label htmlFor={field} textStyle="label">
        {texts.label}
      </chakra.label>
      {typeof url === 'string' && url !== '' && (
        <chakra.div display="flex" gap="3" alignItems="center">
          <chakra.img src={url} alt="" boxSize="20" objectFit="cover" borderRadius="md" />
          <Button size="sm" variant="ghost" onClick={() => set('')}>
            {texts.remove}
          </Button>
        </chakra.div>
      )}
      <FileField
        id={field}
        input={input}
        accept={PICTURE_TYPES}
        describedBy={`${field}-hint ${field}-error`}
        onPicked={() => void upload()}
      />
      <chakra.p id={`${field}-hint`} textStyle="small" color="fg.muted">
        {state === 'loading' ? texts.loading : texts.hint}
      </chakra.p>
      <FieldError
        id={`${field}-error`}
        text={state && state !== 'loading' ? state.wrong : undefined}
      />
    </chakra.div>
  );
}
