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
      'bayrlalaa|bayarlalaa|byrllaa|bayrllaa|thanks|thank you|tnx|thx|ty|за баярлалаа|ок баярлалаа|ойлголоо баярлалаа|хариулсанд баярлалаа|' +
      'тус боллоо|их тус боллоо|хэлж өглөө|сайн хэлж өглөө|тусалсанд баярлалаа|мэдээлэл өгсөнд баярлалаа',
  ),
  bye: phrases(
    'баяртай|за баяртай|баяртай баярлалаа|баярлалаа баяртай|сайхан амраарай|дараа ярья|bye|bb|сайн сууж байгаарай',
  ),
  agreed: phrases(
    'за|зa|заа|за за|ок|ok|okey|окей|ойлголоо|за ойлголоо|тийм үү|тэгье|за тэгье|болж байна|гоё|сайхан|мэдлээ|тийм|үгүй|аан|ашгүй|' +
      'ойлгомжтой|ойлгомжтой боллоо|тодорхой боллоо|бодож үзье|бодоод үзье|бодож байгаад бичье|мэдэж авлаа|болно',
  ),
  machine: phrases(
    'та хүн үү|чи хүн үү|та робот уу|чи робот уу|робот уу|бот уу|хүн үү|энэ робот уу|чи хэн бэ|та хэн бэ|хэнтэй ярьж байна|' +
      'та бот уу|чи бот уу|энэ бот уу|та хиймэл оюун уу|хиймэл оюун уу|ai юу|чи ai юу|та ai юу|жинхэнэ хүн үү|хүнтэй ярьж байна уу|би хүнтэй ярьж байна уу',
  ),
};

const THUMBS =
  /^[\p{Extended_Pictographic}\p{Emoji_Component}\s]*(?:👍|🙏|❤|😊|👌)[\p{Extended_Pictographic}\p{Emoji_Component}\s]*$/u;

/** Words among such phrases that mean nothing by themselves. */
const FILLERS = new Set(
  foldWords('шүү шд дээ даа аа ээ өө их маш мөн танд та нар бүгдийг одоо аан болсон'),
);

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
  if (!kind) return FILLERS.has(words[0] ?? '') ? kindsIn(words.slice(1)) : null;
  const others = kindsIn(words.slice(length));
  return others && [kind, ...others];
}

/** The kind of a text that asks nothing; undefined for what asks. */
export function talkOf(text: string): OwnTalk | undefined {
  if (text.length > 100) return undefined;
  if (THUMBS.test(text)) return 'agreed';
  const kinds = kindsIn(foldWords(text)) ?? [];
  return REPLIED_FIRST.find((kind) => kinds.includes(kind));
}

const ECHO = new Set(foldWords('тийм нээрээ нээрэн үнэн үнэхээр'));
const ASKING = new Set(foldWords('уу юу юм гэж биз'));
const MOST_ECHO = 5;

/** Whether a text only asks whether what was just said is so: «Тийм үү?», «Аан, нээрээ юу?». */
export function isEcho(text: string): boolean {
  const words = foldWords(text);
  const isOf = (set: ReadonlySet<string>) => (word: string) => set.has(word);
  return (
    words.length <= MOST_ECHO &&
    words.some(isOf(ECHO)) &&
    words.some(isOf(ASKING)) &&
    words.every((word) => [ECHO, ASKING, FILLERS].some((set) => set.has(word)))
  );
}
