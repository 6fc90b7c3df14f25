import { describe, expect, it } from 'vitest';
import { MOST_CHARACTERS } from './imported.ts';
import { decodeFile, readCsv } from './read-csv.ts';
import { readPasted } from './read-pasted.ts';

const pairs = ({ answers }: ReturnType<typeof readPasted>) =>
  answers.map(({ question, answer }) => [question, answer]);
const TWO = [
  ['Хаана байдаг вэ?', 'Сансар, 3 давхар.'],
  ['Үнэ хэд вэ?', '5,000₮.\nХүүхдэд 3,000₮.'],
];

describe('a pasted list', () => {
  it.each([
    [
      'labels',
      'А: Хаана байдаг вэ?\nХ: Сансар, 3 давхар.\n\nА: Үнэ хэд вэ?\nХ: 5,000₮.\nХүүхдэд 3,000₮.',
    ],
    [
      'Latin letters that look the same',
      'A: Хаана байдаг вэ?\nX: Сансар, 3 давхар.\nA: Үнэ хэд вэ?\nX: 5,000₮.\nХүүхдэд 3,000₮.',
    ],
    [
      'English labels',
      'Q: Хаана байдаг вэ?\nA: Сансар, 3 давхар.\nQ: Үнэ хэд вэ?\nA: 5,000₮.\nХүүхдэд 3,000₮.',
    ],
    [
      'words for labels, numbered',
      '1. Асуулт: Хаана байдаг вэ?\nХариулт: Сансар, 3 давхар.\n2. Асуулт: Үнэ хэд вэ?\nХариулт: 5,000₮.\nХүүхдэд 3,000₮.',
    ],
    ['numbers', '1. Хаана байдаг вэ?\nСансар, 3 давхар.\n2) Үнэ хэд вэ?\n5,000₮.\nХүүхдэд 3,000₮.'],
    [
      'blocks',
      '\n\nХаана байдаг вэ?\nСансар, 3 давхар.\n\n\nҮнэ хэд вэ?\n5,000₮.\nХүүхдэд 3,000₮.\n\n',
    ],
    [
      'a blank line between all',
      'Хаана байдаг вэ?\n\nСансар, 3 давхар.\n\nҮнэ хэд вэ?\n\n5,000₮.\nХүүхдэд 3,000₮.',
    ],
    [
      'question marks alone, with the line ends of Windows',
      'Хаана байдаг вэ?\r\nСансар, 3 давхар.\r\nҮнэ хэд вэ?\r\n5,000₮.\r\nХүүхдэд 3,000₮.',
    ],
    [
      'one line for both',
      '1. Хаана байдаг вэ? Сансар, 3 давхар.\n2. Үнэ хэд вэ? 5,000₮.\nХүүхдэд 3,000₮.',
    ],
  ])('is read by its %s', (_, text) => {
    const read = readPasted(text);
    expect(read.errors).toEqual([]);
    expect(pairs(read)).toEqual(TWO);
  });

  it('gives a question its wordings', () => {
    const { answers } = readPasted('А: Хаяг?\nӨөрөөр: Хаана вэ; байршил ;\nХ: Сансар.');
    expect(answers).toEqual([
      { question: 'Хаяг?', wordings: ['Хаана вэ', 'байршил'], answer: 'Сансар.', link: null },
    ]);
  });

  it('keeps a price or an hour at the beginning of an answer’s line', () => {
    const { answers } = readPasted('Цаг?\n10.00–20.00\n5,000₮ хүртэл\n\nХаяг?\nСансар');
    expect(answers[0]?.answer).toBe('10.00–20.00\n5,000₮ хүртэл');
  });

  it.each([
    ['', 0, /олдсонгүй/],
    ['А: Хаяг?\nА: Үнэ?\nХ: 5', 1, /хариулт алга/],
    ['Х: Сансар\nА: Хаяг?\nХ: Сансар', 1, /асуулт алга/],
    ['1. Хаяг?\nСансар\n2. Үнэ?', 3, /хариулт алга/],
    [`А: Хаяг?\nХ: ${'а'.repeat(2_001)}`, 1, /2,?000/],
    [`А: ${'а'.repeat(201)}\nХ: а`, 1, /200/],
    ['А: Үнэ?\nХ: Манайх {үнэ}', 1, /«үнэ»/],
    ['а'.repeat(MOST_CHARACTERS + 1), 0, /хэт урт/],
    ['А: ү?\nХ: 5\n'.repeat(601), 0, /600/],
  ])('names the line of what is wrong (%#)', (text, line, message) => {
    const { errors } = readPasted(text);
    expect(errors[0]?.line).toBe(line);
    expect(errors[0]?.message).toMatch(message);
  });

  it.each([
    'А: '.repeat(MOST_CHARACTERS / 3),
    'А:'.padEnd(MOST_CHARACTERS, ' '),
    '\n'.repeat(MOST_CHARACTERS),
    '1'.repeat(MOST_CHARACTERS),
    '?'.repeat(MOST_CHARACTERS),
    '-\u2003'.repeat(MOST_CHARACTERS / 2),
    'А: а\n'.repeat(MOST_CHARACTERS / 5),
    'а?\nб\n\n'.repeat(MOST_CHARACTERS / 6),
  ])('takes little time for its worst input (%#)', (worst) => {
    const startedAt = process.cpuUsage();
    readPasted(worst);
    const { user, system } = process.cpuUsage(startedAt);
    expect((user + system) / 1000).toBeLessThan(1_000);
  });
});

describe('a CSV file', () => {
  it.each([
    ['commas', 'Хаяг?,Сансар\nҮнэ?,"5,000₮"\n'],
    ['semicolons', 'Хаяг?;Сансар\r\nҮнэ?;5,000₮\r\n'],
    ['tabs', 'Хаяг?\tСансар\nҮнэ?\t5,000₮'],
    ['headings in another order', '\uFEFFХариулт,Асуулт\nСансар,Хаяг?\n"5,000₮",Үнэ?'],
  ])('is read by its %s', async (_, text) => {
    const read = await readCsv(text);
    expect(read.errors).toEqual([]);
    expect(pairs(read)).toEqual([
      ['Хаяг?', 'Сансар'],
      ['Үнэ?', '5,000₮'],
    ]);
  });

  it('takes wordings, links and lines within a cell', async () => {
    const { answers } = await readCsv(
      'асуулт,хариулт,өөр хэлбэр,холбоос\nХаяг?,"Сансар\n3 давхар",Хаана вэ; байршил,https://a.mn/map\n',
    );
    expect(answers).toEqual([
      {
        question: 'Хаяг?',
        wordings: ['Хаана вэ', 'байршил'],
        answer: 'Сансар\n3 давхар',
        link: 'https://a.mn/map',
      },
    ]);
  });

  it('takes back what our own files do to a phone', async () => {
    const { answers } = await readCsv("Утас?,'+97699112233\n");
    expect(answers[0]?.answer).toBe('+97699112233');
  });

  it('names the line of the file, also after a cell of several lines', async () => {
    const { errors } = await readCsv('а?,"б\nв\nг"\nд?,\n,е\nё\nж?,з,,javascript:alert(1)\n');
    expect(errors.map(({ line }) => line)).toEqual([4, 5, 6, 7]);
    expect(errors[0]?.message).toMatch(/хариулт алга/);
    expect(errors[1]?.message).toMatch(/асуулт алга/);
    expect((await readCsv('а?,б\nв?,"г\n')).errors).toEqual([
      { line: 2, message: 'Хашилт хаагдаагүй байна' },
    ]);
  });

  it.each([
    '"'.repeat(MOST_CHARACTERS),
    ','.repeat(MOST_CHARACTERS),
    '"\n'.repeat(MOST_CHARACTERS / 2),
    'а,б\n'.repeat(MOST_CHARACTERS / 4),
    '"",'.repeat(MOST_CHARACTERS / 3),
  ])('takes little time for its worst input (%#)', async (worst) => {
    const startedAt = process.cpuUsage();
    await readCsv(worst);
    const { user, system } = process.cpuUsage(startedAt);
    // CPU time, which does not depend on the load of the machine; 45 to 190 ms were measured.
    expect((user + system) / 1000).toBeLessThan(1_000);
  });

  it('reads the letters of UTF-8, of UTF-16 and of old Windows', () => {
    expect(decodeFile(new TextEncoder().encode('Хаяг'))).toBe('Хаяг');
    expect(decodeFile(new Uint8Array([0xd5, 0xe0, 0xff, 0xe3]))).toBe('Хаяг');
    const wide = new Uint8Array(
      new Uint16Array([0xfeff, ...[...'Хаяг'].map((c) => c.charCodeAt(0))]).buffer,
    );
    expect(decodeFile(wide)).toBe('Хаяг');
  });
});
