import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { excelCells, TooLarge } from '@/components/spreadsheet/excel-cells.ts';
import { MOST_CHARACTERS } from '@/features/answers/components/answers/import/imported.ts';
import { readCsv } from '@/features/answers/components/answers/import/read-csv.ts';
import { readPasted } from '@/features/answers/components/answers/import/read-pasted.ts';
import { gapsOf } from '@/lib/answer-gaps.ts';
import { unbroken } from '@/lib/unbroken.ts';
import { phonesIn } from '../../supabase/functions/_shared/assistant/talk-numbers.ts';
import { computedReply } from '../../supabase/functions/api/bots/computed/computed-reply.ts';
import { processorTimeOf } from '../support/processor-time.ts';

/** What reads texts, its bound in milliseconds of processor time, and its worst inputs. */
const READERS: [name: string, most: number, read: (text: string) => unknown, worst: string[]][] = [
  [
    'phones of a message',
    50,
    phonesIn,
    [
      '9'.repeat(500),
      '9 '.repeat(250),
      'нууц үг '.repeat(60),
      '99-'.repeat(160),
      'код '.repeat(120),
    ],
  ],
  [
    'a computed reply',
    50,
    (text) => computedReply(text),
    ['12 сар хоёр зуун мянган хүн Pro жил '.repeat(100)],
  ],
  [
    'gaps of an answer',
    500,
    gapsOf,
    ['{'.repeat(200_000), '{a'.repeat(100_000), `{${'a'.repeat(200_000)}}`],
  ],
  [
    'unbroken lines',
    200,
    unbroken,
    [' ч', '7-р сарын ', 'a-', '1-', ' '].map((part) => part.repeat(100_000 / part.length)),
  ],
  [
    'a pasted list',
    1_000,
    readPasted,
    [
      'А: '.repeat(MOST_CHARACTERS / 3),
      'А:'.padEnd(MOST_CHARACTERS, ' '),
      '\n'.repeat(MOST_CHARACTERS),
      '1'.repeat(MOST_CHARACTERS),
      '?'.repeat(MOST_CHARACTERS),
      '-\u2003'.repeat(MOST_CHARACTERS / 2),
      'А: а\n'.repeat(MOST_CHARACTERS / 5),
      'а?\nб\n\n'.repeat(MOST_CHARACTERS / 6),
      'а? б\n'.repeat(MOST_CHARACTERS / 6),
      'а\t"\n'.repeat(MOST_CHARACTERS / 5),
      '|'.repeat(MOST_CHARACTERS),
      '['.repeat(MOST_CHARACTERS),
      '**`'.repeat(MOST_CHARACTERS / 3),
      '1. а\n'.repeat(MOST_CHARACTERS / 5),
    ],
  ],
  [
    'a CSV file',
    1_000,
    readCsv,
    [
      '"'.repeat(MOST_CHARACTERS),
      ','.repeat(MOST_CHARACTERS),
      '"\n'.repeat(MOST_CHARACTERS / 2),
      'а,б\n'.repeat(MOST_CHARACTERS / 4),
      '"",'.repeat(MOST_CHARACTERS / 3),
    ],
  ],
];

describe.each(READERS)('%s', (_, most, read, worst) => {
  it.each(worst.map((text) => [text.slice(0, 12), text]))('%j…', async (_start, text) => {
    expect(await processorTimeOf(() => read(text))).toBeLessThan(most);
  });
});

describe('an Excel file', () => {
  const UNPACKED = 60_000_000;
  const bomb = () =>
    zipSync({ 'xl/sharedStrings.xml': new Uint8Array(UNPACKED).fill(' '.charCodeAt(0)) });

  it('that unpacks to far more than it is long is not unpacked', async () => {
    const file = bomb();
    expect(file.length).toBeLessThan(100_000);
    const refused = async () => await expect(excelCells(file)).rejects.toThrow(TooLarge);
    expect(await processorTimeOf(refused)).toBeLessThan(1_000);
  });

  it('that names another size than it unpacks to is not unpacked further', async () => {
    const lying = bomb();
    const view = new DataView(lying.buffer);
    for (let at = 0; at + 30 < lying.length; at += 1) {
      const mark = view.getUint32(at, true);
      const size = mark === 0x04034b50 ? 22 : mark === 0x02014b50 ? 24 : 0;
      if (size > 0 && view.getUint32(at + size, true) === UNPACKED)
        view.setUint32(at + size, 100, true);
    }
    const read = () => excelCells(lying).catch(() => undefined);
    expect(await processorTimeOf(read)).toBeLessThan(2_000);
  });
});
