import { LIMITS } from '@contract/fields/limits.ts';

/**
 * Mongolian Cyrillic in Latin letters for an address, after MNS 5217 without its diacritics: what
 * people type when they have no Cyrillic keyboard. Signs that have no sound are dropped.
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

/** The address proposed for an article's title; empty when nothing of the title can be written. */
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
