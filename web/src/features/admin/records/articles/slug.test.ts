import { LIMITS } from '@contract/fields/limits.ts';
import { SLUG_PATTERN } from '@contract/fields/patterns.ts';
import { describe, expect, it } from 'vitest';
import { slugFromTitle } from './slug.ts';

describe('slugFromTitle', () => {
  it.each([
    ['Монгол хэлний чатбот', 'mongol-khelnii-chatbot'],
    ['Өвөл, үүр, ёслол', 'ovol-uur-yoslol'],
    ['Щётка', 'shyotka'],
    ['Объект ба харьцаа', 'obyekt-ba-kharitsaa'],
    ['Цагийн хуваарь', 'tsagiin-khuvaari'],
    ['Жагсаалт Я Ю Э Ы', 'jagsaalt-ya-yu-e-y'],
    ['AI-д 24/7 хариулт', 'ai-d-24-7-khariult'],
    ['  --Шинэ!!  мэдээ-- ', 'shine-medee'],
    ['Café №5', 'cafe-no5'],
    ['80% хямдрал', '80-khuvi-khyamdral'],
    ['Ө', 'o'],
    ['й', 'i'],
    ['日本', ''],
    ['', ''],
  ])('%j → %s', (title, slug) => {
    expect(slugFromTitle(title)).toBe(slug);
  });

  it('writes every letter of the alphabet in the form the contract accepts', () => {
    const alphabet = 'абвгдеёжзийклмноөпрстуүфхцчшщъыьэюя';
    const slug = slugFromTitle(alphabet + alphabet.toUpperCase());
    expect(slug).toMatch(SLUG_PATTERN);
    expect(slug.slice(slug.length / 2)).toBe(slug.slice(0, slug.length / 2));
  });

  it('cuts a long title between words', () => {
    const slug = slugFromTitle('бизнес '.repeat(40));
    expect(slug.length).toBeLessThanOrEqual(LIMITS.slug);
    expect(slug).toMatch(/^biznyes(-biznyes)*$/);
    expect(slugFromTitle('б'.repeat(300))).toHaveLength(LIMITS.slug);
  });
});
