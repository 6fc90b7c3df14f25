import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useState } from 'react';

type PictureProps = {
  src: string;
  alt: string;
  /** Shown if the picture does not load, because staff type addresses by hand. */
  fallback?: ReactNode;
  /** `cover` fills its box, `whole` keeps the proportions. */
  fit?: 'cover' | 'whole';
  eager?: boolean;
};

/** A picture from an address that staff entered. */
export function Picture({ src, alt, fallback = null, fit = 'cover', eager }: PictureProps) {
  const [broken, setBroken] = useState(false);
  if (broken) return fallback;
  return (
    <chakra.img
      src={src}
      alt={alt}
      loading={eager ? undefined : 'lazy'}
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setBroken(true)}
      width="full"
      height={fit === 'cover' ? 'full' : 'auto'}
      objectFit={fit === 'cover' ? 'cover' : undefined}
      borderRadius={fit === 'cover' ? undefined : 'lg'}
    />
  );
}
