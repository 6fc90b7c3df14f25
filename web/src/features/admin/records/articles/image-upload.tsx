import { Box, Button, Text } from '@chakra-ui/react';
import { IMAGE_TYPES, MAX_FILE_BYTES } from '@contract/fields/files.ts';
import { ERRORS } from '@contract/http/errors.ts';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { describeError } from '@/components/form/error-text.ts';
import { Icon } from '@/components/icons.tsx';
import { ApiError } from '@/lib/api-error.ts';
import { notify } from '../../kit/parts/notify.ts';
import { uploadImage } from './articles-api.ts';
import { articleImages } from './texts.ts';

class FileTooLarge extends Error {}

/** Why a picture was refused, as a text for staff. */
function reasonOf(error: unknown): string {
  if (error instanceof FileTooLarge) return ERRORS.file_too_large.message;
  const wrong = error instanceof ApiError && error.code === 'file_type_refused';
  return wrong ? articleImages.wrongType : describeError(error);
}

type ImageUploadProps = { label: string; onUploaded: (address: string) => void };

/** A button that uploads one picture; the reason of a refusal is shown below it. */
export function ImageUpload({ label, onUploaded }: ImageUploadProps) {
  const field = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: async (file: File) => {
      // The server refuses it too, but only after the upload.
      if (file.size > MAX_FILE_BYTES) throw new FileTooLarge();
      return await uploadImage(file);
    },
    onSuccess: (address) => {
      notify({ title: articleImages.uploaded, type: 'success' });
      onUploaded(address);
    },
  });
  const reason = error ? reasonOf(error) : '';

  return (
    <Box>
      <input
        ref={field}
        type="file"
        accept={IMAGE_TYPES.join(',')}
        aria-label={label}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file && !isPending) mutate(file);
          // Allows choosing the same file again after a refusal.
          target.value = '';
        }}
      />
      <Button
        variant="subtle"
        size="sm"
        loading={isPending}
        loadingText={articleImages.uploading}
        onClick={() => field.current?.click()}
      >
        <Icon name="plus" />
        <span>{label}</span>
      </Button>
      <Text role="alert" textStyle="small" color="fg.error" pt={reason ? '1' : '0'}>
        {reason}
      </Text>
    </Box>
  );
}
