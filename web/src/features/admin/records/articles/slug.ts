import { LIMITS } from '@contract/fields/limits.ts';

/**
 * Mongolian Cyrillic in Latin letters, by MNS 5217 without diacritics: what people type without a Cyrillic
 * keyboard. Silent signs are dropped.
 */
const LATIN: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'ye',
  ё: 'yo',
  ж: 'j',
  з: 'z',
  и: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  ө: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ү: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sh',
  ъ: '',
  ы: 'y',
  ь: 'i',
  э: 'e',
  ю: 'yu',
  я: 'ya',
  '₮': ' tugrug ',
  '%': ' khuvi ',
  '&': ' ba ',
};

function cutAtWord(slug: string): string {
  if (slug.length <= LIMITS.slug) return slug;
  const cut = slug.slice(0, LIMITS.slug + 1);
  const lastDash = cut.lastIndexOf('-');
  return lastDash > 0 ? cut.slice(0, lastDash) : slug.slice(0, LIMITS.slug);
}

/** The slug proposed for a title; empty if nothing of it can be transliterated. */
export function slugFromTitle(title: string): string {
  const latin = Array.from(
    title.normalize('NFC').toLowerCase(),
    (letter) => LATIN[letter] ?? letter,
  )
    .join('')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '');
  return cutAtWord(latin.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, ''));
}
