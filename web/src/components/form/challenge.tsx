import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import { openChallenge } from '@/lib/turnstile.ts';

/** Cloudflare's challenge; for nearly everybody it shows nothing and asks nothing. */
export function Challenge() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => (box.current ? openChallenge(box.current) : undefined), []);
  return <chakra.div ref={box} />;
}
