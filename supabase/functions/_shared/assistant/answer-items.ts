/** The end of an item: a line, a sentence, or a part of a list; a point or comma inside a number ends none. */
const ENDS = /\n+|[;!?•·]+|[.,:](?=\s|$)|\s[–-]\s|[()]/u;
const PRICE =
  /\d[\d,. ']*\s*(?:₮|төг\p{L}*|мянга\p{L}*|мянган|сая\p{L}*|\$)(?:\s*[-–]?\s*(?:өөс|аас|оос|ээс))?|[$€]\s*\d[\d,.]*/giu;
/** What a visitor adds to the name of a thing to ask its price. */
const ASKS_PRICE = 'хэд вэ';
const MOST_ITEMS = 24;
const MOST_LETTERS = 90;

/**
 * The items of an answer as hidden wordings: «Гель будалт 45,000₮, педикюр 50,000₮» is also asked as «Гель будалт
 * хэд вэ» and «педикюр хэд вэ». At most 24 of 90 characters.
 */
export function itemsOf(answer: string): string[] {
  const items = answer.split(ENDS).flatMap((part) => {
    const name = part.replace(PRICE, ' ').replace(/\s+/g, ' ').trim();
    if (!/\p{L}{2}/u.test(name)) return [];
    const isPriced = name.length !== part.trim().length;
    return [(isPriced ? `${name} ${ASKS_PRICE}` : name).slice(0, MOST_LETTERS)];
  });
  return [...new Set(items)].slice(0, MOST_ITEMS);
}
