// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type DraftPlace,
  discardDraft,
  discardTabDrafts,
  loadDraft,
  loadStep,
  saveDraft,
  saveStep,
} from './draft.ts';
import { shareComputer } from './shared-computer.ts';

const DAY = 24 * 60 * 60 * 1000;
const quote: DraftPlace = { form: 'quote', version: 1, owner: null };
const mine: DraftPlace = { form: 'article:7', version: 1, owner: 'me' };
const typed = (values: Record<string, unknown>) => ({ values, base: null });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

describe('drafts', () => {
  it('come back, until they are discarded', () => {
    saveDraft(quote, typed({ name: 'Болд', company: '' }));
    expect(loadDraft(quote)).toEqual(typed({ name: 'Болд', company: '' }));
    discardDraft(quote);
    expect(loadDraft(quote)).toBeNull();
  });

  it('never hold a password', () => {
    saveDraft(quote, typed({ email: 'a@b.mn', password: 'Secret123', accessToken: 't' }));
    expect(JSON.stringify(localStorage)).not.toContain('Secret123');
    expect(loadDraft(quote)?.values).toEqual({ email: 'a@b.mn' });
  });

  it('end after 7 days and with a new version', () => {
    saveDraft(quote, typed({ name: 'Болд' }), 0);
    expect(loadDraft(quote, 7 * DAY - 1)).not.toBeNull();
    expect(loadDraft(quote, 7 * DAY)).toBeNull();
    saveDraft(quote, typed({ name: 'Болд' }));
    expect(loadDraft({ ...quote, version: 2 })).toBeNull();
    expect(localStorage.length).toBe(0);
  });

  it('know the open step of a wizard until they are discarded', () => {
    expect(loadStep(quote)).toBe(0);
    saveStep(quote, 2);
    expect(loadStep(quote)).toBe(2);
    discardDraft(quote);
    expect(loadStep(quote)).toBe(0);
    localStorage.setItem('hariuch.draft.quote.step', '"two"');
    expect(loadStep(quote)).toBe(0);
  });

  it('of a shared computer go at once, and no more are kept', () => {
    saveDraft(quote, typed({ name: 'Болд' }));
    saveDraft(mine, typed({ title: 'Нэг' }));
    shareComputer();
    expect(localStorage.length).toBe(0);
    saveDraft(quote, typed({ name: 'Болд' }));
    expect(loadDraft(quote)).toBeNull();
    expect(loadDraft(mine)).not.toBeNull();
  });

  it('of a person stay in the tab, and are given back to nobody else', () => {
    saveDraft(mine, { values: { title: 'Шинэ' }, base: { id: 7 } });
    expect(localStorage.length).toBe(0);
    expect(loadDraft({ ...mine, owner: 'you' })).toBeNull();
    expect(loadDraft(mine)).toEqual({ values: { title: 'Шинэ' }, base: { id: 7 } });
  });

  it('of a tab are forgotten together, those of the device stay', () => {
    sessionStorage.setItem('other', '1');
    saveDraft(mine, typed({ title: 'Нэг' }));
    saveDraft({ ...mine, form: 'article:8' }, typed({ title: 'Хоёр' }));
    saveDraft(quote, typed({ name: 'Болд' }));
    discardTabDrafts();
    expect(Object.keys(sessionStorage)).toEqual(['other']);
    expect(loadDraft(quote)).not.toBeNull();
  });

  it('do no harm when storage refuses or holds rubbish', () => {
    localStorage.setItem('hariuch.draft.quote', '{broken');
    expect(loadDraft(quote)).toBeNull();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(() => saveDraft(quote, typed({ name: 'Болд' }))).not.toThrow();
  });
});
