import type { HistoryEntry } from '@contract/history.ts';
import { describe, expect, it } from 'vitest';
import { historyChanges, historySubject } from './history-diff.ts';

const entry = (part: Partial<HistoryEntry>): HistoryEntry => ({
  id: 1,
  occurredAt: '2026-11-20T20:01:56.987Z',
  actorId: null,
  actorName: 'Туяа',
  action: 'update',
  entity: 'program-registrations',
  rowId: '7',
  before: null,
  after: null,
  ...part,
});

describe('historyChanges', () => {
  it('says words, flags, times and lists in Mongolian', () => {
    const changes = historyChanges(
      entry({
        before: { status: 'pending', hasLaptop: false, version: 1 },
        after: { status: 'paid', hasLaptop: true, version: 2 },
      }),
    );
    expect(changes).toEqual([
      { field: 'hasLaptop', label: 'Зөөврийн компьютертэй эсэх', before: 'Үгүй', after: 'Тийм' },
      { field: 'status', label: 'Төлөв', before: 'Хүлээгдэж буй', after: 'Төлбөр төлсөн' },
    ]);
    const blog = historyChanges(
      entry({
        entity: 'blog',
        before: { tags: ['AI'], publishedAt: null },
        after: { tags: ['AI', 'чатбот'], publishedAt: '2026-11-20T20:01:56.987Z' },
      }),
    );
    expect(blog.map(({ after }) => after)).toEqual(['AI, чатбот', '2026.11.21 04:01']);
  });

  it('shows an unknown word as it is', () => {
    const [change] = historyChanges(
      entry({ before: { status: 'odd' }, after: { status: 'paid' } }),
    );
    expect(change?.before).toBe('odd');
  });

  it('shows a whole record that was added, and one that was deleted', () => {
    const record = { id: 7, firstName: 'Бат', lastName: 'Дорж', experience: null };
    const added = historyChanges(entry({ action: 'insert', after: record }));
    expect(added.map(({ after }) => after)).toEqual(['Бат', 'Дорж']);
    const deleted = historyChanges(entry({ action: 'delete', before: record }));
    expect(deleted.map(({ before, after }) => [before, after])).toEqual([
      ['Бат', ''],
      ['Дорж', ''],
    ]);
  });
});

it('historySubject names the person, the article or the question', () => {
  expect(historySubject(entry({ before: { firstName: 'Бат', lastName: 'Дорж' } }))).toBe(
    'Дорж Бат',
  );
  expect(historySubject(entry({ after: { title: 'Мэдээ' } }))).toBe('Мэдээ');
  expect(historySubject(entry({ after: { question: 'Хаяг?', answer: 'Төв' } }))).toBe('Хаяг?');
  expect(historySubject(entry({ after: { status: 'paid' } }))).toBe('');
});
