import type { OpenedRequest, RequestPlaced } from '@contract/assistant-requests.ts';
import { ulaanbaatarMoment } from '@contract/fields/dates.ts';
import type { TalkStep } from '@contract/ordering.ts';
import { api } from '@/lib/api-client.ts';
import { openRequest } from './bot-calls.ts';
import type { Placed } from './talk-lines.ts';
import { placeTexts } from './texts.ts';

type State = Pick<OpenedRequest, 'status' | 'startsAt' | 'wishAt' | 'reason'>;

/** The state of something placed, as its visitor reads it. */
function stateText({ status, startsAt, wishAt, reason }: State): string {
  const open = status === 'new' || status === 'confirmed';
  return [
    placeTexts.states[status],
    ...(open && startsAt !== null ? [placeTexts.at(ulaanbaatarMoment(startsAt))] : []),
    ...(open && wishAt !== null ? [placeTexts.wish(ulaanbaatarMoment(wishAt))] : []),
    ...(status === 'cancelled' && reason !== null ? [reason] : []),
  ].join(', ');
}

/** What the talk says of something that was just placed, and keeps of it. */
export function placedLine(
  kind: TalkStep['draft']['kind'],
  { number, token, status, sum, startsAt }: RequestPlaced,
): { text: string; placed: Placed } {
  const next = placeTexts.next[status === 'confirmed' ? 'confirmed' : 'new'];
  const state = stateText({ status, startsAt, wishAt: null, reason: null });
  return {
    text: `${placeTexts.placed(placeTexts.kind[kind], number, sum)} ${next}`,
    placed: { token, number, state },
  };
}

/** What has become of something placed; null where nothing has. */
export async function newState({ token, number, state }: Placed) {
  const request = await api(openRequest, { params: { token } });
  const now = stateText(request);
  if (now === state) return null;
  const text = placeTexts.state(placeTexts.kind[request.kind], number, now);
  return { text, placed: { token, number, state: now } };
}
