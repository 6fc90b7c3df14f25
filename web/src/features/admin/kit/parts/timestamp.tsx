import { chakra } from '@chakra-ui/react';
import { formatDateTime } from '@/lib/dates.ts';

type TimestampProps = { at: string; muted?: boolean; wraps?: boolean };

/** A moment, in one line unless it may wrap between day and hour. */
export function Timestamp({ at, muted = false, wraps = false }: TimestampProps) {
  return (
    <chakra.time
      dateTime={at}
      whiteSpace={wraps ? undefined : 'nowrap'}
      color={muted ? 'fg.muted' : undefined}
    >
      {formatDateTime(at)}
    </chakra.time>
  );
}
