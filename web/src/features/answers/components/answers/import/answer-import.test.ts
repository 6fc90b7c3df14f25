import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { excelCells, TooLarge } from '@/components/spreadsheet/excel-cells.ts';
import { decodeFile } from '@/components/spreadsheet/read-file.ts';
import { spreadsheetTexts } from '@/content/spreadsheet.ts';
import { MOST_CHARACTERS } from './imported.ts';
import { readCsv } from './read-csv.ts';
import { readPasted } from './read-pasted.ts';
import { importTexts } from './texts.ts';

const pairs = ({ answers }: ReturnType<typeof readPasted>) =>
  answers.map(({ question, answer }) => [question, answer]);
const TWO = [
  ['Хаана байдаг вэ?', 'Сансар, 3 давхар.'],
  ['Үнэ хэд вэ?', '5,000₮.\nХүүхдэд 3,000₮.'],
];

describe('a pasted list', () => {
  const [Q1, A1, Q2] = ['Хаана байдаг вэ?', 'Сансар, 3 давхар.', 'Үнэ хэд вэ?'];
  const [FULL, CHILD] = ['5,000₮.', 'Хүүхдэд 3,000₮.'];
  const A2 = `${FULL}\n${CHILD}`;
  it.each([
    ['labels', `А: ${Q1}\nХ: ${A1}\n\nА: ${Q2}\nХ: ${A2}`],
    ['Latin letters that look the same', `A: ${Q1}\nX: ${A1}\nA: ${Q2}\nX: ${A2}`],
    ['English labels', `Q: ${Q1}\nA: ${A1}\nQ: ${Q2}\nA: ${A2}`],
    ['English labels after words for labels', `Асуулт: ${Q1}\nХариулт: ${A1}\nQ: ${Q2}\nA: ${A2}`],
    [
      'words for labels, numbered',
      `1. Асуулт: ${Q1}\nХариулт: ${A1}\n2. Асуулт: ${Q2}\nХариулт: ${A2}`,
    ],
    ['numbers', `1. ${Q1}\n${A1}\n2) ${Q2}\n${A2}`],
    ['blocks', `\n\n${Q1}\n${A1}\n\n\n${Q2}\n${A2}\n\n`],
    ['a blank line between all', `${Q1}\n\n${A1}\n\n${Q2}\n\n${A2}`],
    [
      'question marks alone, with the line ends of Windows',
      `${Q1}\r\n${A1}\r\n${Q2}\r\n${FULL}\r\n${CHILD}`,
    ],
    ['one line for both', `1. ${Q1} ${A1}\n2. ${Q2} ${A2}`],
    [
      'cells of a spreadsheet, with quotes and a line break inside',
      `${Q1}\t${A1}\r\n${Q2}\t"${A2}"\r\n`,
    ],
    [
      'bold labels of a chat program',
      `Мэдээж! Энд байна:\n\n**Асуулт:** ${Q1}\n**Хариулт:** ${A1}\n\n**Асуулт**: ${Q2}\n**Хариулт**: ${A2}\n\n---\n\nӨөр юу хэрэгтэй вэ?`,
    ],
    ['bold questions', `**${Q1}**\n${A1}\n\n**${Q2}**\n${A2}`],
    [
      'headings of Markdown, under a title',
      `# Түгээмэл асуултууд\n\n## Хаяг\n### 1. ${Q1}\n${A1}\n\n### 2. ${Q2}\n${A2}`,
    ],
    [
      'numbers and bold type, with answers as bullets',
      `1. **${Q1}**\n   - ${A1}\n\n2. **${Q2}**\n   - ${FULL}\n   - ${CHILD}`,
    ],
    [
      'table of Markdown',
      `Хүснэгт:\n\n| № | Асуулт | Хариулт |\n|---|:---|---|\n| 1 | **${Q1}** | ${A1} |\n| 2 | ${Q2} | ${FULL}<br>${CHILD} |\n`,
    ],
    [
      'labels with numbers, alone on their lines',
      `Асуулт 1:\n${Q1}\nХариулт 1:\n${A1}\n\nАсуулт 2:\n${Q2}\nХариулт 2:\n${A2}`,
    ],
    ['Latin words for labels', `Asuult: ${Q1}\nHariult: ${A1}\nAsuult: ${Q2}\nHariult: ${A2}`],
    ['several pairs in a block', `${Q1}\n${A1}\n${Q2}\n${A2}\n\n`],
  ])('is read by its %s', (_, text) => {
    const read = readPasted(text);
    expect(read.errors).toEqual([]);
    expect(pairs(read)).toEqual(TWO);
    expect(read.answers.filter(({ doubt }) => doubt)).toEqual([]);
  });

  it.each([
    ['lines', '\n'],
    ['blocks', '\n\n'],
  ])('has a pair in each of several %s with question and answer', (_, between) => {
    const lines = [
      'Хаяг хаана вэ? Сансар.',
      'Үнэ хэд вэ？ 5,000₮.',
      'Хүргэлттэй юу? Тийм, 3,000₮.',
    ];
    expect(pairs(readPasted(lines.join(between)))).toEqual([
      ['Хаяг хаана вэ?', 'Сансар.'],
      ['Үнэ хэд вэ？', '5,000₮.'],
      ['Хүргэлттэй юу?', 'Тийм, 3,000₮.'],
    ]);
  });

  it('keeps two questions in a row together where their answer is labelled', () => {
    const read = readPasted('А: Нээлттэй юу? Хэдэн цаг хүртэл вэ?\nХ: 20:00 хүртэл.');
    expect(pairs(read)).toEqual([['Нээлттэй юу? Хэдэн цаг хүртэл вэ?', '20:00 хүртэл.']]);
  });

  it('doubts a question with two answers, and one whose answer asks', () => {
    const twice = readPasted(
      'А: Үнэ?\nХ: 5,000₮\nА: үнэ\nХ: 6,000₮\nА: Хаяг?\nХ: Сансар\nА: Хаяг?\nХ: сансар',
    );
    expect(twice.answers.map(({ question, doubt }) => [question, doubt])).toEqual([
      ['Үнэ?', importTexts.doubts.twoAnswers],
      ['үнэ', importTexts.doubts.twoAnswers],
      ['Хаяг?', undefined],
    ]);
    const [asking] = readPasted('Үнэ хэд вэ?\n5,000₮. Хүргэлт хэд вэ? 3,000₮.').answers;
    expect(asking?.doubt).toBe(importTexts.doubts.asksInAnswer);
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
});

describe('a CSV file', () => {
  it.each([
    ['commas', 'Хаяг?,Сансар\nҮнэ?,"5,000₮"\n'],
    ['semicolons', 'Хаяг?;Сансар\r\nҮнэ?;5,000₮\r\n'],
    ['tabs', 'Хаяг?\tСансар\nҮнэ?\t5,000₮'],
    ['line that names the separator', '\uFEFFsep=;\r\nХаяг?;Сансар\r\nҮнэ?;5,000₮\r\n'],
    ['quotes behind a blank', 'Хаяг?, "Сансар"\nҮнэ?, "5,000₮"\n'],
    ['headings in the plural', 'Асуултууд,Хариултууд\nХаяг?,Сансар\nҮнэ?,"5,000₮"\n'],
    ['Latin headings, beside a number', '№;Asuult;Hariult\n1;Хаяг?;Сансар\n2;Үнэ?;5,000₮\n'],
    ['numbers of rows without headings', '1,Хаяг?,Сансар\n2,Үнэ?,"5,000₮"\n'],
    ['semicolons, with commas in the answers', 'Хаяг?;Сансар\n"Үнэ?";5,000₮\n'],
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

  const wide = (text: string, isBig: boolean, mark = '\uFEFF') => {
    const view = new DataView(new ArrayBuffer(2 * (mark + text).length));
    [...(mark + text)].forEach((sign, at) => {
      view.setUint16(2 * at, sign.charCodeAt(0), !isBig);
    });
    return new Uint8Array(view.buffer);
  };
  const OLD = new Uint8Array([0xd5, 0xe0, 0xff, 0xe3, 0x3f, 0x2c, 0xaf, 0xed, 0xfd]);

  it.each([
    ['UTF-8', new TextEncoder().encode('Хаяг?,Үнэ')],
    ['UTF-8 with a mark', new TextEncoder().encode('\uFEFFХаяг?,Үнэ')],
    ['UTF-16, the low byte first', wide('Хаяг?,Үнэ', false)],
    ['UTF-16, the high byte first', wide('Хаяг?,Үнэ', true)],
    ['UTF-16 without a mark', wide('Хаяг?,Үнэ', false, '')],
    ['UTF-16 without a mark, the high byte first', wide('Хаяг?,Үнэ', true, '')],
    ['old Windows, with Ү of its fonts', OLD],
  ])('is read in %s', (_, bytes) => {
    expect(decodeFile(bytes)).toBe('Хаяг?,Үнэ');
  });

  const utf8 = new TextEncoder().encode('Хаяг?,Сансар 5000₮');
  const broken = utf8.slice();
  broken[1] = 0x20;
  it.each([
    ['breaks off within a letter', utf8.slice(0, -1), spreadsheetTexts.cut],
    ['lost a byte of a letter', broken, spreadsheetTexts.cut],
    [
      'breaks off within a letter of UTF-16',
      wide('Хаяг?,Үнэ', true).slice(0, -1),
      spreadsheetTexts.cut,
    ],
    [
      'is a picture',
      new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0xd, 0xa, 0x1a, 0xa, 0, 0, 0, 0xd]),
      spreadsheetTexts.notText,
    ],
    ['is a document', new TextEncoder().encode('%PDF-1.7\u0000\u0001'), spreadsheetTexts.notText],
  ])('that %s is refused with the reason', (_, bytes, reason) => {
    expect(() => decodeFile(bytes)).toThrow(reason);
  });
});

describe('an Excel file', () => {
  const SHEET = 'xl/worksheets/sheet1.xml';
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packed = 'http://schemas.openxmlformats.org/package/2006';
  const sheetOf = (rows: string) =>
    `<?xml version="1.0"?><worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`;
  const text = (at: string, value: string) =>
    `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
  const ROWS = `<row r="1">${text('A1', 'Асуулт')}${text('B1', 'Хариулт')}</row>
    <row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2"><f>2+3</f><v>0.30000000000000004</v></c></row>
    <row r="4">${text('A4', 'Хэзээ?')}<c r="B4" s="1"><v>46346</v></c></row>
    <row r="5">${text('A5', 'Хэдэн цагт?')}<c r="B5" s="1"><v>46346.5</v></c></row>`;
  const parts = (rows: string, more: Record<string, string> = {}): Record<string, string> => ({
    '[Content_Types].xml': `<Types xmlns="${packed}/content-types"/>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Нэг" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packed}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId3" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/sharedStrings.xml': `<sst xmlns="${main}"><si><t>Үнэ\nхэд вэ?</t></si></sst>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs><xf numFmtId="0"/><xf numFmtId="22"/></cellXfs></styleSheet>`,
    [SHEET]: sheetOf(rows),
    ...more,
  });
  const excel = (of: Record<string, string>) =>
    zipSync(Object.fromEntries(Object.entries(of).map(([name, part]) => [name, strToU8(part)])));

  it('is read from its first sheet: formulas as values, dates that people read', async () => {
    expect(await excelCells(excel(parts(ROWS)))).toEqual([
      ['Асуулт', 'Хариулт'],
      ['Үнэ\nхэд вэ?', '0.3'],
      ['', ''],
      ['Хэзээ?', '2026-11-20'],
      ['Хэдэн цагт?', '2026-11-20 12:00'],
    ]);
  });

  it.each([
    ['row', text('B1048576', 'а')],
    ['column', text('XFD1', 'а')],
  ])('with a cell in the last %s is refused', async (_, cell) => {
    const rows = `<row r="${/\d+/.exec(cell)?.[0]}">${cell}</row>`;
    await expect(excelCells(excel(parts(rows)))).rejects.toThrow(TooLarge);
  });
});
