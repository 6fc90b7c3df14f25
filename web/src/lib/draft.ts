import { DRAFT_DAYS } from './draft-days.ts';
import { isSharedComputer, TYPED } from './shared-computer.ts';
import { readStored, removeStored, removeStoredAll, writeStored } from './storage.ts';

const LIFETIME_MS = DRAFT_DAYS * 24 * 60 * 60 * 1000;
const SECRET = /password|token|secret/i;

export type DraftValues = Record<string, unknown>;

/** Where the draft of a form is stored. */
export type DraftPlace = {
  /** The form's name, with the record's id where it changes one. */
  form: string;
  /** Raised when the form's fields change; drafts of other versions are dropped. */
  version: number;
  /**
   * Null: on this device for `DRAFT_DAYS`, for anybody who opens the form. Otherwise the id of the signed-in
   * person: in this tab only, and returned only to that person.
   */
  owner: string | null;
};

/** The entered values; `base` is the record as it was when editing began. */
export type Draft<Base = unknown> = { values: DraftValues; base: Base | null };
type Kept = Draft & { version: number; savedAt: number; owner: string | null };

const keyOf = ({ form }: Pick<DraftPlace, 'form'>) => TYPED + form;
const stepKeyOf = ({ form }: Pick<DraftPlace, 'form'>) => `${TYPED}${form}.step`;
/** The name of the idempotency key that is stored beside the draft and deleted with it. */
export const idempotencyKeyName = (place: Pick<DraftPlace, 'form'>) => `${keyOf(place)}.request`;
export const areaOf = ({ owner }: Pick<DraftPlace, 'owner'>) =>
  owner === null ? 'local' : 'session';

/** Leaves out passwords and tokens, which are never stored. */
export function withoutSecrets(values: DraftValues): DraftValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !SECRET.test(name)));
}

/** Stores the entered values; on a shared computer only those of a signed-in person. */
export function saveDraft(
  place: DraftPlace,
  { values, base }: Draft,
  now: number = Date.now(),
): void {
  const { version, owner } = place;
  if (owner === null && isSharedComputer()) return;
  const kept: Kept = { version, owner, savedAt: now, values: withoutSecrets(values), base };
  writeStored(keyOf(place), kept, areaOf(place));
}

/** The draft; null if there is none, or it is another person's, of another version, or too old. */
export function loadDraft<Base>(place: DraftPlace, now: number = Date.now()): Draft<Base> | null {
  const kept = readStored(keyOf(place), areaOf(place)) as Partial<Kept> | null;
  if (kept === null || typeof kept !== 'object') return null;
  const { version, savedAt, owner, values, base } = kept;
  const fresh =
    version === place.version && typeof savedAt === 'number' && now - savedAt < LIFETIME_MS;
  if (!fresh || typeof values !== 'object' || values === null) {
    discardDraft(place);
    return null;
  }
  if ((owner ?? null) !== place.owner) return null;
  return { values: withoutSecrets(values), base: (base ?? null) as Base | null };
}

/** Deletes the draft after it was sent, saved or discarded. */
export function discardDraft(place: Pick<DraftPlace, 'form' | 'owner'>): void {
  removeStored(keyOf(place), areaOf(place));
  removeStored(idempotencyKeyName(place), areaOf(place));
  removeStored(stepKeyOf(place), 'local');
}

/** Stores the open step of a visitor's wizard, from 0, beside its draft. */
export function saveStep(place: Pick<DraftPlace, 'form'>, step: number): void {
  if (!isSharedComputer()) writeStored(stepKeyOf(place), step);
}

/** The stored step; the first one if there is none. */
export function loadStep(place: Pick<DraftPlace, 'form'>): number {
  const step = readStored(stepKeyOf(place));
  return typeof step === 'number' && Number.isInteger(step) && step > 0 ? step : 0;
}

/** Deletes every draft of this tab: the next person at this computer may be somebody else. */
export function discardTabDrafts(): void {
  removeStoredAll(TYPED, 'session');
}
