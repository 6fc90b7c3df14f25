import { foldWords } from './fold.ts';

/** Courtesies before or after a question. They say nothing of what is meant, and would count as unknown words. */
const COURTESIES = [
  'сайн байна уу',
  'сайн байцгаана уу',
  'сайн уу',
  'өглөөний мэнд',
  'өдрийн мэнд',
  'оройн мэнд',
  'амар мэнд',
  'маш их баярлалаа',
  'баярлалаа',
  'их баярлалаа',
  'гялайлаа',
  'ойлголоо',
  'тодорхой боллоо',
  'бас нэг зүйл',
  'бас нэг асуулт',
  'сн бн у',
  'bayrlalaa',
  'thanks',
  'уучлаарай',
  'өршөөгөөрэй',
  'тусална уу',
  'туслаач',
  'хэлж өгнө үү',
  'хэлж өгөөч',
  'хэлээд өгөөч',
  'хариулна уу',
  'асуух зүйл байна',
  'асуулт байна',
  'асуух гэсэн юм',
  'нэг юм асууя',
  'юм асууя',
  'please',
  'hello',
  'hi',
];
const COURTESY = new Set(COURTESIES.map((line) => foldWords(line).join(' ')));
const LONGEST_COURTESY = 4;

/** A question without its courtesies; as it is where nothing else is said. */
export function withoutCourtesies(text: string): string {
  const typed = text.split(/\s+/).filter((word) => word !== '');
  const folded = typed.map((word) => foldWords(word).filter((one) => one !== ''));
  const kept: string[] = [];
  for (let at = 0; at < typed.length; ) {
    const lengths = Array.from({ length: LONGEST_COURTESY }, (_, less) => LONGEST_COURTESY - less);
    const length = lengths.find((most) =>
      COURTESY.has(
        folded
          .slice(at, at + most)
          .flat()
          .join(' '),
      ),
    );
    if (length === undefined) kept.push(typed[at] ?? '');
    at += length ?? 1;
  }
  return kept.length === 0 ? text : kept.join(' ');
}
