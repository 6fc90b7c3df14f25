import type { OpenedRequest } from '@contract/assistant-requests.ts';
import { ulaanbaatarMoment } from '@contract/fields/dates.ts';
import { useEffect, useRef } from 'react';
import { api } from '@/lib/api-client.ts';
import { openRequest } from './bot-calls.ts';
import type { Placed, TalkLine } from './talk-lines.ts';
import { placeTexts } from './texts.ts';

type State = Pick<OpenedRequest, 'status' | 'startsAt' | 'wishAt' | 'reason'>;

/** The state of something placed, as its visitor reads it. */
export function stateText({ status, startsAt, wishAt, reason }: State): string {
  const open = status === 'new' || status === 'confirmed';
  return [
    placeTexts.states[status],
    ...(open && startsAt !== null ? [placeTexts.at(ulaanbaatarMoment(startsAt))] : []),
    ...(open && wishAt !== null ? [placeTexts.wish(ulaanbaatarMoment(wishAt))] : []),
    ...(status === 'cancelled' && reason !== null ? [reason] : []),
  ].join(', ');
}

/** Tells in the talk what has become of what was placed in it, whenever the talk is opened or looked at again. */
export function usePlaced(
  lines: readonly TalkLine[],
  isOpen: boolean,
  tell: (text: string, placed: Placed) => void,
): void {
  const newest = useRef(lines);
  newest.current = lines;
  useEffect(() => {
    if (!isOpen) return;
    let isLooking = false;
    const look = async () => {
      if (isLooking || document.hidden) return;
      isLooking = true;
      const placed = new Map(
        newest.current.flatMap((line) =>
          line.placed ? [[line.placed.token, line.placed] as const] : [],
        ),
      );
      for (const { token, number, state } of placed.values()) {
        try {
          const request = await api(openRequest, { params: { token } });
          const now = stateText(request);
          if (now === state) continue;
          tell(placeTexts.state(placeTexts.kind[request.kind], number, now), {
            token,
            number,
            state: now,
          });
        } catch {
          // The link shows it; the talk goes on without.
        }
      }
      isLooking = false;
    };
    void look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [isOpen, tell]);
}
