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

/** Of several said together («За баярлалаа, баяртай»), the first of these gets the reply. */
const REPLIED_FIRST: readonly OwnTalk[] = ['machine', 'bye', 'thanks', 'greeting', 'agreed'];
const KIND_OF = new Map(
  REPLIED_FIRST.flatMap((kind) => [...SAID[kind]].map((text) => [text, kind])),
);
/** Numbers of words of a phrase, the largest first. */
const LENGTHS = [...new Set([...KIND_OF.keys()].map((text) => text.split(' ').length))].sort(
  (a, b) => b - a,
);

/** The kinds of the phrases that a text consists of, longest phrases first; null if a word belongs to none. */
function kindsIn(words: readonly string[]): OwnTalk[] | null {
  if (words.length === 0) return [];
  const phraseOf = (length: number) => words.slice(0, length).join(' ');
  const length = LENGTHS.find((one) => KIND_OF.has(phraseOf(one)));
  const kind = length === undefined ? undefined : KIND_OF.get(phraseOf(length));
  const others = kind ? kindsIn(words.slice(length)) : null;
  return kind && others ? [kind, ...others] : null;
}

/** The kind of a text that asks nothing; undefined for what asks. */
export function talkOf(text: string): OwnTalk | undefined {
  if (text.length > 100) return undefined;
  if (THUMBS.test(text)) return 'agreed';
  const kinds = kindsIn(foldWords(text)) ?? [];
  return REPLIED_FIRST.find((kind) => kinds.includes(kind));
}
