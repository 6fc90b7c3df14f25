// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { discardDraft, loadDraft, saveDraft } from './draft.ts';

const DAY = 24 * 60 * 60 * 1000;

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe('drafts', () => {
  it('come back with their step', () => {
    saveDraft('quote', 1, { name: 'Болд', company: '' }, 2);
    expect(loadDraft('quote', 1)).toEqual({ values: { name: 'Болд', company: '' }, step: 2 });
    discardDraft('quote');
    expect(loadDraft('quote', 1)).toBeNull();
  });

  it('never hold a password', () => {
    saveDraft('signup', 1, { email: 'a@b.mn', password: 'Secret123', accessToken: 't' });
    expect(JSON.stringify(localStorage)).not.toContain('Secret123');
    expect(loadDraft('signup', 1)?.values).toEqual({ email: 'a@b.mn' });
  });

  it('are not kept for an untouched form', () => {
    saveDraft('quote', 1, { name: '', agree: false, industries: [] });
    expect(localStorage.length).toBe(0);
  });

  it('end after 30 days and with a new version', () => {
    saveDraft('quote', 1, { name: 'Болд' }, 0, 0);
    expect(loadDraft('quote', 1, 29 * DAY)).not.toBeNull();
    expect(loadDraft('quote', 1, 30 * DAY)).toBeNull();
    saveDraft('quote', 1, { name: 'Болд' });
    expect(loadDraft('quote', 2)).toBeNull();
    expect(localStorage.length).toBe(0);
  });

  it('do no harm when storage refuses or holds rubbish', () => {
    localStorage.setItem('hariuch.draft.quote', '{broken');
    expect(loadDraft('quote', 1)).toBeNull();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(() => saveDraft('quote', 1, { name: 'Болд' })).not.toThrow();
  });
});
