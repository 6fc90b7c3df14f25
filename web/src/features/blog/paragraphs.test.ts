import { describe, expect, it } from 'vitest';
import { isTitleLine, paragraphsOf } from './paragraphs.ts';

describe('paragraphsOf', () => {
  it('keeps every line break', () => {
    const content = 'Нэг\nхоёр\n\nгурав\n\n\nдөрөв';
    expect(paragraphsOf(content)).toEqual(['Нэг\nхоёр', 'гурав', '\nдөрөв']);
    expect(paragraphsOf(content).join('\n\n')).toBe(content);
  });

  it('reads the line ends of Windows', () => {
    expect(paragraphsOf('Нэг\r\n\r\nхоёр')).toEqual(['Нэг', 'хоёр']);
  });
});

it('isTitleLine knows a numbered line from a sentence and from a list', () => {
  expect(isTitleLine('3. Хэзээ хүнд шилжүүлэх вэ?')).toBe(true);
  expect(isTitleLine('Эхний сард мэдээлэл өгнө.')).toBe(false);
  expect(isTitleLine('1. Нэг\n2. Хоёр')).toBe(false);
});
