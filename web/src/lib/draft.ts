import { readStored, removeStored, writeStored } from './storage.ts';

const LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;
const SECRET = /password|token|secret/i;

export type DraftValues = Record<string, unknown>;
type Draft = { version: number; savedAt: number; step: number; values: DraftValues };

const storageKey = (form: string) => `hariuch.draft.${form}`;

/** Everything but passwords and tokens: those never touch storage. */
function withoutSecrets(values: DraftValues): DraftValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !SECRET.test(name)));
}

const isFilled = (value: unknown) =>
  Array.isArray(value) ? value.length > 0 : value !== '' && value !== false && value != null;

/** Keeps a half-filled form on this device; an untouched one leaves nothing behind. */
export function saveDraft(
  form: string,
  version: number,
  values: DraftValues,
  step = 0,
  now = Date.now(),
): void {
  const kept = withoutSecrets(values);
  if (!Object.values(kept).some(isFilled)) {
    removeStored(storageKey(form));
    return;
  }
  writeStored(storageKey(form), { version, savedAt: now, step, values: kept } satisfies Draft);
}

/** The kept draft; null when there is none, it is of another version, or a month old. */
export function loadDraft(
  form: string,
  version: number,
  now = Date.now(),
): { values: DraftValues; step: number } | null {
  const draft = readStored(storageKey(form)) as Partial<Draft> | null;
  if (draft === null || typeof draft !== 'object') return null;
  const fresh =
    draft.version === version &&
    typeof draft.savedAt === 'number' &&
    now - draft.savedAt < LIFETIME_MS &&
    typeof draft.values === 'object' &&
    draft.values !== null;
  if (!fresh) {
    removeStored(storageKey(form));
    return null;
  }
  return {
    values: withoutSecrets(draft.values as DraftValues),
    step: typeof draft.step === 'number' ? draft.step : 0,
  };
}

export function discardDraft(form: string): void {
  removeStored(storageKey(form));
}
