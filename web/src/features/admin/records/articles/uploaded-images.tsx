import { Flex, Image } from '@chakra-ui/react';
import { useWatch } from 'react-hook-form';
import { useFormAround } from '@/components/form/form-context.ts';
import { articleImages } from './texts.ts';

/** The end of the address of an uploaded picture. */
const UPLOADED = /\/api\/images\/[0-9a-f]{64}$/;

/** Thumbnails of the uploaded pictures in a field of addresses, one a line. */
export function UploadedImages({ field }: { field: 'featuredImage' | 'images' }) {
  const { control } = useFormAround();
  const text: unknown = useWatch({ control, name: field });
  const addresses = String(text ?? '')
    .split('\n')
    .map((line) => line.trim().split(/\s/, 1)[0] ?? '')
    .filter((address) => UPLOADED.test(address));
  if (addresses.length === 0) return null;
  return (
    <Flex wrap="wrap" gap="2">
      {[...new Set(addresses)].map((address, place) => (
        <Image
          key={address}
          src={address}
          alt={articleImages.shown(place + 1)}
          boxSize="24"
          fit="cover"
          borderRadius="md"
          borderWidth="1px"
          bg="bg.subtle"
        />
      ))}
    </Flex>
  );
}
