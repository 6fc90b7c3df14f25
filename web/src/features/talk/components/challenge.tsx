import { useEffect, useRef } from 'react';
import { openChallenge } from '@/lib/turnstile.ts';

/** Cloudflare's challenge; rendered only if it is configured and the visitor has begun. */
export function Challenge() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => (box.current ? openChallenge(box.current) : undefined), []);
  return <div ref={box} />;
}
