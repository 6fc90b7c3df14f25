import { useSyncExternalStore } from 'react';
import { discardDraft, loadDraft, saveDraft } from './draft.ts';

/** What a visitor has written about a business on the site; kept on this device until its account has the answers. */
const PLACE = { form: 'business', version: 1, owner: null } as const;

/** As long as the page is open, also where nothing may be stored; null before anything was read or written here. */
let typed: string | null = null;
const listeners = new Set<() => void>();

const stored = (): string => {
  const text = loadDraft(PLACE)?.values.text;
  return typeof text === 'string' ? text : '';
};

const readBusiness = (): string => {
  typed ??= stored();
  return typed;
};

/** Keeps the text as it was typed; an empty one is forgotten. */
export function keepBusiness(text: string): void {
  typed = text;
  if (text.trim() === '') discardDraft(PLACE);
  else saveDraft(PLACE, { values: { text }, base: null });
  for (const tell of listeners) tell();
}

function listen(tell: () => void): () => void {
  const onOtherTab = () => {
    typed = stored() || typed;
    tell();
  };
  listeners.add(tell);
  window.addEventListener('storage', onOtherTab);
  return () => {
    listeners.delete(tell);
    window.removeEventListener('storage', onOtherTab);
  };
}

/** The text; empty in the prerendered page and where there is none. */
export const useBusinessText = (): string => useSyncExternalStore(listen, readBusiness, () => '');
