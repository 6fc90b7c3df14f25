import { describe, expect, it } from 'vitest';
import { batches, lines, withNewline } from './lines.ts';
import { RowSum } from './row-sum.ts';

async function* from(...parts: string[]): AsyncGenerator<Buffer> {
  for (const part of parts) yield Buffer.from(part);
}

async function texts(source: AsyncIterable<Buffer>): Promise<string[]> {
  const found: string[] = [];
  for await (const part of source) found.push(part.toString());
  return found;
}

describe('lines', () => {
  it('are the same however the stream is cut', async () => {
    expect(await texts(lines(from('one\ntwo\n\nfour\n')))).toEqual(['one', 'two', '', 'four']);
    expect(await texts(lines(from('o', 'ne\nt', 'wo', '\n', '\nfour\n')))).toEqual([
      'one',
      'two',
      '',
      'four',
    ]);
    expect(await texts(lines(from('no end')))).toEqual(['no end']);
    expect(await texts(lines(from()))).toEqual([]);
  });

  it('batches lose nothing and keep the order', async () => {
    expect(await texts(batches(from('aa', 'bb', 'c'), 3))).toEqual(['aabb', 'c']);
    expect(withNewline(Buffer.from('a')).toString()).toBe('a\n');
  });
});

describe('the sum of rows', () => {
  const sumOf = (...rows: string[]): string => {
    const sum = new RowSum();
    for (const row of rows) sum.add(Buffer.from(row));
    return `${sum.rows} ${sum.checksum}`;
  };

  it('knows no order', () => {
    expect(sumOf('a', 'b', 'c')).toBe(sumOf('c', 'a', 'b'));
  });

  it('tells another value, a lost row and a row that is there twice', () => {
    const sums = [
      sumOf('a', 'b'),
      sumOf('a', 'c'),
      sumOf('a'),
      sumOf('a', 'b', 'b'),
      sumOf('a', 'a'),
    ];
    expect(new Set(sums).size).toBe(sums.length);
  });
});
