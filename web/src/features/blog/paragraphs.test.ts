import { describe, expect, it } from 'vitest';
import { paragraphsOf } from './paragraphs.ts';

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
