import { describe, expect, it } from 'vitest';
import { csvCell, csvLine } from './csv.ts';

describe('csvCell', () => {
  it.each([
    ['=HYPERLINK("http://evil.mn")', `"'=HYPERLINK(""http://evil.mn"")"`],
    ['+97699112233', "'+97699112233"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['  =1+1', `'  =1+1`],
    ['＝1+1', "'＝1+1"],
    ['\t=1', `"'\t'=1"`],
    ['\r=1', `"'\r'=1"`],
    ['\n=1', `"'\n'=1"`],
    ['Болд;=1+1', `"Болд;'=1+1"`],
    ['Болд; @SUM(A1);+2', `"Болд; '@SUM(A1);'+2"`],
    ['Болд;"=1+1', `"Болд;""'=1+1"`],
    ['нэг\n-2', `"нэг\n'-2"`],
  ])('takes the formula out of %j', (value, cell) => {
    expect(csvCell(value)).toBe(cell);
  });

  it('gives a phone with a plus back once the apostrophe is dropped', () => {
    expect(csvCell('+97699112233').replace(/^'/, '')).toBe('+97699112233');
  });

  it.each([
    ['Өлзий', 'Өлзий'],
    ['А, Б', '"А, Б"'],
    ['"хашилт"', '"""хашилт"""'],
    ['нэг\nхоёр', '"нэг\nхоёр"'],
    ['a;b', '"a;b"'],
    ['', ''],
    ['99112233', '99112233'],
  ])('writes %j', (value, cell) => {
    expect(csvCell(value)).toBe(cell);
  });

  it('leaves numbers alone', () => {
    expect(csvCell(-5)).toBe('-5');
  });
});

it('csvLine ends with CR LF', () => {
  expect(csvLine(['а', 1, 'б,в'])).toBe('а,1,"б,в"\r\n');
});
