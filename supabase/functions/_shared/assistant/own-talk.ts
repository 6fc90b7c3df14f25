import { foldWords } from './fold.ts';

/** What people say besides questions, and the fixed sentences with which every customer's assistant replies. */
export const OWN_TALK = {
  greeting: 'Сайн байна уу! Танд юугаар туслах вэ?',
  thanks: 'Танд ч бас баярлалаа. Өөр асуух зүйл байвал бичээрэй.',
  bye: 'Баяртай! Сайхан өдөр өнгөрүүлээрэй.',
  agreed: 'За. Өөр асуух зүйл байвал бичээрэй.',
  machine:
    'Би хүн биш, AI туслах. Энэ байгууллагын бэлтгэсэн хариултыг танд хүргэдэг. Хүсвэл ажилтантай холбогдож болно.',
} as const;
export type OwnTalk = keyof typeof OWN_TALK;

const phrases = (lines: string): ReadonlySet<string> =>
  new Set(lines.split('|').map((line) => foldWords(line).join(' ')));

/** Whole texts, folded. */
const SAID: Readonly<Record<OwnTalk, ReadonlySet<string>>> = {
  greeting: phrases(
    'сайн|сайн уу|сайнуу|сайн байна|сайн байна уу|сайн байнуу|сайн байцгаана уу|сайн бна уу|сайн бн уу|snu|sain bnu|sainu|sbnu|' +
      'мэнд|өглөөний мэнд|өдрийн мэнд|оройн мэнд|амар мэнд|юу байна|байна уу|байнуу|хэлло|hello|helo|hi|hey|алло|hallo',
  ),
  thanks: phrases(
    'баярлалаа|маш их баярлалаа|их баярлалаа|танд баярлалаа|баярлаа|баярлсан|гялайлаа|талархлаа|талархаж байна|' +
      'bayrlalaa|bayarlalaa|byrllaa|bayrllaa|thanks|thank you|tnx|thx|ty|за баярлалаа|ок баярлалаа|ойлголоо баярлалаа|хариулсанд баярлалаа',
  ),
  bye: phrases(
    'баяртай|за баяртай|баяртай баярлалаа|баярлалаа баяртай|сайхан амраарай|дараа ярья|bye|bb|сайн сууж байгаарай',
  ),
  agreed: phrases(
    'за|зa|заа|за за|ок|ok|okey|окей|ойлголоо|за ойлголоо|тийм үү|тэгье|за тэгье|болж байна|гоё|сайхан|мэдлээ|тийм|үгүй|аан|ашгүй',
  ),
  machine: phrases(
    'та хүн үү|чи хүн үү|та робот уу|чи робот уу|робот уу|бот уу|хүн үү|энэ робот уу|чи хэн бэ|та хэн бэ|хэнтэй ярьж байна|' +
      'та бот уу|чи бот уу|энэ бот уу|та хиймэл оюун уу|хиймэл оюун уу|ai юу|чи ai юу|та ai юу|жинхэнэ хүн үү|хүнтэй ярьж байна уу|би хүнтэй ярьж байна уу',
  ),
};

const THUMBS =
  /^[\p{Extended_Pictographic}\p{Emoji_Component}\s]*(?:👍|🙏|❤|😊|👌)[\p{Extended_Pictographic}\p{Emoji_Component}\s]*$/u;

/** Of several said together («За баярлалаа, баяртай»), the one that gets the reply: the first of these. */
const REPLIED_FIRST: readonly OwnTalk[] = ['machine', 'bye', 'thanks', 'greeting', 'agreed'];
const LONGEST = Math.max(
  ...Object.values(SAID).flatMap((texts) => [...texts].map((text) => text.split(' ').length)),
);

/** What a text of several such phrases says, longest phrases first; null if any word of it is of none. */
function phrasesIn(words: readonly string[]): ReadonlySet<OwnTalk> | null {
  const kinds = new Set<OwnTalk>();
  for (let at = 0; at < words.length; ) {
    let length = Math.min(LONGEST, words.length - at);
    let kind: OwnTalk | undefined;
    for (; length > 0 && !kind; length -= 1) {
      const phrase = words.slice(at, at + length).join(' ');
      kind = REPLIED_FIRST.find((one) => SAID[one].has(phrase));
      if (kind) at += length;
    }
    if (!kind) return null;
    kinds.add(kind);
  }
  return kinds;
}

/** The kind of a text that asks nothing; undefined for what asks. */
export function talkOf(text: string): OwnTalk | undefined {
  if (text.length > 100) return undefined;
  if (THUMBS.test(text)) return 'agreed';
  const kinds = phrasesIn(foldWords(text));
  return kinds ? REPLIED_FIRST.find((kind) => kinds.has(kind)) : undefined;
}
