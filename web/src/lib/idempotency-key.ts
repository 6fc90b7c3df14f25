import { ApiError } from './api-error.ts';
import { areaOf, type DraftPlace, idempotencyKeyName, withoutSecrets } from './draft.ts';
import { newIdempotencyKey } from './random-id.ts';
import { readStored, removeStored, writeStored } from './storage.ts';

type Place = Pick<DraftPlace, 'form' | 'owner'>;

/** A used key, with what was sent under it; `answered` once the server has accepted or refused it. */
type Kept = { key: string; sent: string; answered: boolean };

function keptAt(place: Place): Kept | null {
  const kept = readStored(idempotencyKeyName(place), areaOf(place)) as Partial<Kept> | null;
  return typeof kept?.key === 'string' && typeof kept.sent === 'string' ? (kept as Kept) : null;
}

/** A short hash of the request without secrets, enough to notice a change. */
function markOf(body: object): string {
  let hash = 5381n;
  for (const letter of JSON.stringify(withoutSecrets({ ...body }))) {
    hash = BigInt.asUintN(64, hash * 33n + BigInt(letter.codePointAt(0) ?? 0));
  }
  return hash.toString(36);
}

/** Passwords are not stored, so it is unknown whether a form with one equals the refused request. */
const hasSecrets = (body: object) =>
  Object.keys(withoutSecrets({ ...body })).length < Object.keys(body).length;

/** Whether the server has refused the request. After any other failure it may have been carried out. */
const isAnswer = (error: unknown) =>
  error instanceof ApiError &&
  error.code !== null &&
  error.status < 500 &&
  error.code !== 'request_in_progress';

/**
 * Sends a form with an idempotency key that is stored beside its draft, so that sending again after a lost
 * response, or after a reload, is not carried out twice. A success deletes the key. After a refusal, a
 * changed form gets a new key, and so does every form with a password. After a lost response the key stays,
 * whatever is sent.
 */
export async function sendOnce<Response>(
  place: Place,
  body: object,
  send: (idempotencyKey: string) => Promise<Response>,
): Promise<Response> {
  const before = keptAt(place);
  const mark = markOf(body);
  const goesOn =
    before !== null && (!before.answered || (before.sent === mark && !hasSecrets(body)));
  const { key, sent } = goesOn ? before : { key: newIdempotencyKey(), sent: mark };
  const keep = (answered: boolean) =>
    writeStored(idempotencyKeyName(place), { key, sent, answered }, areaOf(place));
  keep(false);
  try {
    const response = await send(key);
    removeStored(idempotencyKeyName(place), areaOf(place));
    return response;
  } catch (error) {
    if (isAnswer(error)) keep(true);
    throw error;
  }
}
