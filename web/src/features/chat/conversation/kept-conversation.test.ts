import { beforeEach, describe, expect, it } from 'vitest';
import { shareComputer } from '@/lib/shared-computer.ts';
import { type ChatLine, keepConversation, readConversation } from './kept-conversation.ts';

const KEY = 'hariuch.draft.conversation';
const NOW = Date.parse('2026-11-20T04:00:00Z');
const DAY_MS = 24 * 60 * 60 * 1000;
const lines: readonly ChatLine[] = [
  { id: 1, from: 'you', text: 'Үнэ хэд вэ?' },
  { id: 2, from: 'assistant', text: 'Сард…', link: { label: 'Үнэ харах', href: '/pricing' } },
];

describe('the kept conversation', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

  it('is there for a day and gone after it', () => {
    keepConversation(lines, NOW);
    expect(readConversation(NOW + DAY_MS)).toEqual(lines);
    expect(readConversation(NOW + DAY_MS + 1)).toEqual([]);
    expect(localStorage.length).toBe(0);
  });

  it('is forgotten when it is begun anew', () => {
    keepConversation(lines, NOW);
    keepConversation([], NOW);
    expect(readConversation(NOW)).toEqual([]);
  });

  it('goes at once from a computer that others use too, and is kept there no more', () => {
    keepConversation(lines, NOW);
    shareComputer();
    expect(localStorage.length).toBe(0);
    keepConversation(lines, NOW);
    expect(readConversation(NOW)).toEqual([]);
  });

  it('is empty if the stored value is invalid', () => {
    for (const link of ['javascript:alert(1)', 'https://other.example']) {
      const bad = { at: NOW, lines: [{ ...lines[0], link: { label: 'x', href: link } }] };
      localStorage.setItem(KEY, JSON.stringify(bad));
      expect(readConversation(NOW)).toEqual([]);
    }
    localStorage.setItem(KEY, '{"at":"yesterday","lines":[1]}');
    expect(readConversation(NOW)).toEqual([]);
  });
});
