import { chakra } from '@chakra-ui/react';
import { formatDateTime } from '@/lib/dates.ts';

export function Timestamp({ at, muted = false }: { at: string; muted?: boolean }) {
  return (
    <chakra.time dateTime={at} whiteSpace="nowrap" color={muted ? 'fg.muted' : undefined}>
      {formatDateTime(at)}
    </chakra.time>
  );
}
