import { describe, expect, it } from 'vitest';
import { articleFormInput, articlePreview, articleValues } from './article-values.ts';

const filled = {
  ...articleValues(null),
  title: 'Мэдээ',
  slug: 'medee',
  content: 'Нэг\n\nХоёр',
  tags: ' AI, чатбот ,, ',
  images: 'https://example.mn/a.jpg  Хоёр хүн \n\n https://example.mn/b.jpg ',
  imageAlts: 'https://example.mn/a.jpg  Хоёр хүн \n\n https://example.mn/b.jpg ',
};

describe('articleFormInput', () => {
  it('turns what is typed into what the contract takes', () => {
    expect(articleFormInput.parse(filled)).toMatchObject({
      tags: ['AI', 'чатбот'],
      images: ['https://example.mn/a.jpg', 'https://example.mn/b.jpg'],
      imageAlts: ['Хоёр хүн', ''],
      excerpt: null,
      featuredImage: null,
      status: 'draft',
    });
  });

  it('applies the rules of the contract: a script address, a slug in Cyrillic', () => {
    const result = articleFormInput.safeParse({
      ...filled,
      slug: 'мэдээ',
      ctaUrl: 'javascript:alert(1)',
    });
    expect(result.error?.issues.map(({ path }) => path[0])).toEqual(['slug', 'ctaUrl']);
  });

  it('round-trips an article', () => {
    const parsed = articleFormInput.parse(filled);
    const post = {
      ...parsed,
      id: 1,
      views: 0,
      publishedAt: null,
      createdAt: '',
      updatedAt: '',
      version: 1,
    };
    expect(articleFormInput.parse(articleValues(post))).toEqual(parsed);
  });
});

it('articlePreview shows tags and pictures as the page will', () => {
  const preview = articlePreview(filled, null);
  expect(preview.tags).toEqual(['AI', 'чатбот']);
  expect(preview.images).toHaveLength(2);
  expect(preview.imageAlts).toEqual(['Хоёр хүн', '']);
});
