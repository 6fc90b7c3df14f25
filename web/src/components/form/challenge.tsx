import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import { openChallenge } from '@/lib/turnstile.ts';

/**
 * Cloudflare's challenge; nearly nobody sees it. `refused` is the server's error about it, shown beside the
 * submit button.
 */
export function Challenge({ refused }: { refused: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => (box.current ? openChallenge(box.current) : undefined), []);
  return (
    <>
      <chakra.div ref={box} />
      <chakra.p role="alert" textStyle="small" color="fg.error" mt={refused ? undefined : '-5'}>
        {refused}
      </chakra.p>
    </>
  );
}
