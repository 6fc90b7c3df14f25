import { foldWords } from './fold.ts';
import { anyOf, intentOf, matches, near } from './intents.ts';

/** What a visitor of a customer's assistant wants of its people: an order, a call, a person, or redress. */

const ORDER = [
  near(
    'захиалга|zahialga|цаг|ширээ|өрөө',
    'өгье|ugye|өгмөөр|өгөх гэсэн|хийе|хиймээр|хийх гэсэн|авъя|авмаар',
  ),
  new RegExp(
    anyOf(
      'захиалъя|захиалья|захиалмаар|захиалах гэсэн|захиалах хүсэлт|захиалаад өг|авъя|авья|авмаар байна|авах гэсэн юм|худалдаж авмаар|бүртгүүлье|бүртгүүлмээр|i want to order|i want to buy|i would like to order|i d like to order|want to order|like to buy|place an order|book a table|make a reservation',
    ),
  ),
];
/** «Мэдээлэл авах гэсэн юм» wants to be told something. */
const KNOWLEDGE = new RegExp(
  anyOf('мэдээлэл ав|зөвлөгөө ав|лавлагаа ав|тайлбар ав|хариу ав|хариулт ав|санал ав'),
);
const CALL = [
  new RegExp(
    anyOf(
      'залгаарай|залгаач|залгана уу|залгаад өг|залгаж өг|залгах уу|холбогдоорой|холбогдооч|холбогдоно уу|утасдаарай|утасдаач|утсаар ярья|утсаар яримаар|эргэж залга|эргээд залга|яриарай|call me|call back|please call|contact me|talk to a human|talk to a person|real person|speak to',
    ),
  ),
];

/** The same in the traditional script, which is not folded: to order, to call, to speak to a person. */
const TRADITIONAL = /ᠵᠠᠬᠢᠶᠠᠯ|ᠵᠠᠯᠭ|ᠬᠦᠮᠦᠨ[\u180b-\u180e\u1820-\u1842\s]{0,12}ᠶᠠᠷᠢ|ᠠᠪᠤᠶ|ᠤᠲᠠᠰᠤᠳ/u;

/** Whether somebody of the customer has to act on a message: it orders, wants a call or a person, or complains. */
export function wantsPerson(text: string): boolean {
  const words = foldWords(text);
  if (intentOf(words) !== undefined || TRADITIONAL.test(text)) return true;
  const folded = words.join(' ');
  return matches(CALL, folded) || (matches(ORDER, folded) && !KNOWLEDGE.test(folded));
}
