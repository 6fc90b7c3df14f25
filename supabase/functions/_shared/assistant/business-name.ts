/** A name that ends with a trade, within a longer part: «манай цэцгийн дэлгүүр 10-20 цаг». */
const TRADE =
  /^(?:(?:манайх|манай|манайд|бид|би)\s+)?(.*?(?:дэлгүүр|салон|эмнэлэг|ресторан|кафе|газар|төв|сургууль|цэцэрлэг|үсчин|буудал|эмийн сан|заал|студи|ХХК))(?=[\s,.–-]|$)/iu;
const LONGEST = 60;

/** With a capital, as a name or a sentence begins. */
export const capital = (text: string) => text.charAt(0).toLocaleUpperCase('mn') + text.slice(1);

/** What a business is called in its description, by the first part of it; empty where that does not say so. */
export function businessName(description: string): string {
  const [first = ''] = description.replace(/^[\s•*–-]+/u, '').split(/[\n;,]|[.!?…]\s/u);
  const found = TRADE.exec(first)?.[1] ?? (/\d/.test(first) ? '' : first);
  return capital(found.trim().replace(/[.!]$/u, '')).slice(0, LONGEST);
}
