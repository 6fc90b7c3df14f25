import { isTitleLine, paragraphsOf } from './paragraphs.ts';

/** Words of Mongolian that an adult reads in a minute. */
const WORDS_A_MINUTE = 180;
/** An article of fewer titles is seen at a glance. */
const LEAST_TITLES = 3;
/** Minutes from which an article is long. */
const LONG = 3;

/** A paragraph of an article; a title has a place that a link leads to. */
export type ArticlePart = { text: string; place?: string };

/** Minutes that an article takes to read, at least one. */
export function readingMinutes(content: string): number {
  const words = content.split(/\s+/).filter((word) => word !== '').length;
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}

/** The paragraphs of an article, its numbered titles with their places. */
export function articleParts(content: string): readonly ArticlePart[] {
  let titles = 0;
  return paragraphsOf(content).map((text) => {
    if (!isTitleLine(text)) return { text };
    titles += 1;
    return { text, place: `heseg-${titles}` };
  });
}

/** The titles of a long article, for its table of contents; none for a short one. */
export function contentsOf(content: string): readonly Required<ArticlePart>[] {
  const titles = articleParts(content).filter((part) => part.place !== undefined);
  const long = titles.length >= LEAST_TITLES && readingMinutes(content) >= LONG;
  return long ? (titles as Required<ArticlePart>[]) : [];
}
