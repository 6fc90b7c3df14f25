import { Box, Button, Text } from '@chakra-ui/react';
import { IMAGE_TYPES, MAX_FILE_BYTES } from '@contract/fields/files.ts';
import { ERRORS } from '@contract/http/errors.ts';
import { useRef, useState } from 'react';
import { describeError } from '@/components/error-text.ts';
import { Icon } from '@/components/icons.tsx';
import { articleImages } from '@/content/admin-blog.ts';
import { ApiError } from '@/lib/api-error.ts';
import { notify } from '../../kit/parts/notify.ts';
import { uploadImage } from './articles-api.ts';

/** Why a picture was refused, as a text for staff. */
function reasonOf(error: unknown): string {
  const wrong = error instanceof ApiError && error.code === 'file_type_refused';
  return wrong ? articleImages.wrongType : describeError(error);
}

type ImageUploadProps = { label: string; onUploaded: (address: string) => void };

/** A button that uploads one picture; the reason of a refusal is shown below it. */
export function ImageUpload({ label, onUploaded }: ImageUploadProps) {
  const field = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [reason, setReason] = useState('');

  const upload = async (file: File | undefined) => {
    if (!file || busy) return;
    setReason('');
    // The server refuses it too, but only after the upload.
    if (file.size > MAX_FILE_BYTES) return setReason(ERRORS.file_too_large.message);
    setBusy(true);
    try {
      const address = await uploadImage(file);
      notify({ title: articleImages.uploaded, type: 'success' });
      onUploaded(address);
    } catch (error) {
      setReason(reasonOf(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Box>
      <input
        ref={field}
        type="file"
        accept={IMAGE_TYPES.join(',')}
        aria-label={label}
        hidden
        onChange={({ target }) => {
          void upload(target.files?.[0]);
          // Allows choosing the same file again after a refusal.
          target.value = '';
        }}
      />
      <Button
        variant="subtle"
        size="sm"
        loading={busy}
        loadingText={articleImages.uploading}
        onClick={() => field.current?.click()}
      >
        <Icon name="plus" />
        {label}
      </Button>
      <Text role="alert" textStyle="small" color="fg.error" pt={reason ? '1' : '0'}>
        {reason}
      </Text>
    </Box>
  );
}
