import { isTitleLine, paragraphsOf } from './paragraphs.ts';

/** How many Mongolian words an adult reads in a minute. */
const WORDS_A_MINUTE = 180;
/** Articles with fewer titles need no table of contents. */
const LEAST_TITLES = 3;
/** From so many minutes on an article is long. */
const LONG = 3;

/** A paragraph of an article; a title has an id for links. */
export type ArticlePart = { text: string; place?: string };

/** How many minutes an article takes to read, at least one. */
export function readingMinutes(content: string): number {
  const words = content.split(/\s+/).filter((word) => word !== '').length;
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}

/** The paragraphs of an article, its numbered titles with their ids. */
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
