import { fillFacts } from '@assistant/facts.ts';
import { describe, expect, it } from 'vitest';
import { assistantFacts } from './assistant/facts.ts';
import { seedTopics } from './assistant/topics.ts';

/**
 * What a Mongolian editor would strike out, checked in every module of `content/`. The
 * words stand in docs/glossary.md.
 */
const modules = import.meta.glob<Record<string, unknown>>(['./*.ts', '!./*.test.ts'], {
  eager: true,
});

type Text = { place: string; text: string };

function textsOf(value: unknown, place: string): Text[] {
  if (typeof value === 'string') return [{ place, text: value }];
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, `${place}.${key}`));
  }
  return [];
}

const texts = Object.entries(modules).flatMap(([file, exported]) => textsOf(exported, file));
const cyrillic = texts.filter(({ text }) => /\p{Script=Cyrillic}/u.test(text));

const breaking = (rule: RegExp) => cyrillic.filter(({ text }) => rule.test(text));

describe('Mongolian texts', () => {
  it('are found', () => {
    expect(cyrillic.length).toBeGreaterThan(1_000);
  });

  it('never mix Latin and Cyrillic letters in one word', () => {
    const mixed =
      /(?<![\\/])(?:\p{Script=Latin}\p{Script=Cyrillic}|\p{Script=Cyrillic}\p{Script=Latin})/u;
    expect(breaking(mixed)).toEqual([]);
  });

  it('use the Mongolian letters Ө and Ү, not their look-alikes', () => {
    expect(breaking(/[єїєіїґЄІЇҐѳѵ]/u)).toEqual([]);
  });

  it('use one word for one thing', () => {
    const struckOut =
      /имэйл(?! хаяг оруулна)|веб|программ|чат бот|чэтбот|мессеж|дашбоард|аккаунт|лаптоп|фидбэк/iu;
    const allowed = new Set(['имэйл', 'чат бот']);
    expect(breaking(struckOut).filter(({ text }) => !allowed.has(text))).toEqual([]);
  });

  it('never break «и‑мэйл» at the end of a line', () => {
    // A label of this one word stands in a line of its own, the refused login is a fixed text,
    // a keyword is what people type, and search engines cut lines their own way.
    const plain = (text: string) =>
      /^и-мэйл$/iu.test(text) || text === 'И-мэйл эсвэл нууц үг буруу байна';
    const breakable = breaking(/и-мэйл/iu).filter(
      ({ place, text }) => !plain(text) && !place.startsWith('./seo.ts'),
    );
    expect(breakable).toEqual([]);
  });

  it('address the reader politely', () => {
    expect(breaking(/(?<!\p{L})(?:чи|чиний|чамд|чамайг|чамаас)(?!\p{L})/iu)).toEqual([]);
  });

  it('have no stray spaces or doubled signs', () => {
    const prose = cyrillic.filter(({ place }) => !place.includes('documentation'));
    const stray = / {2,}| [,.!?](?:\s|$)|,,|(?<!\.)\.\.(?!\.)|^\s|\s$/u;
    expect(prose.filter(({ text }) => stray.test(text))).toEqual([]);
  });

  it('follow vowel harmony but for loanwords and negations', () => {
    // Loanwords and compounds keep the vowels they came with; add a new one here.
    const loanwords = /^(?:вэбсайт|компьютер|параметр|санхүү|сүхбаатар)/u;
    const wrong = cyrillic.flatMap(({ place, text }) =>
      (text.toLowerCase().match(/[а-яёөү]+/gu) ?? [])
        .map((word) => word.replace(/гүй(?=$|г$|гээр$)/u, '').replace(/зайлшг|удахг/u, ''))
        .filter((word) => /[аоу]/u.test(word) && /[эөү]/u.test(word) && !loanwords.test(word))
        .map((word) => `${place}: ${word}`),
    );
    expect(wrong).toEqual([]);
  });
});

/** Texts that were corrected, as they were; none of them comes back. */
const STRUCK_OUT = [
  /Үйлдвэрлэлийн салбар/,
  /Админ нэвтрэх/,
  /Хариуч бүртгэлдээ/,
  /холбоос\S* очсон/,
  /сард, хамгийн том багцад/,
  /AI туслах хариулаг/,
  /захиалгыг бүрэн болгоно/,
  /ачаалалтай цагт/,
  /Сар бүр \$/,
  /сард \$\d+, сард/i,
  /(?:Нэгээс|Гурваас) олон/,
  /юуг засахыг (?!бичиж)/,
  /туслахыг мэндчилэхдээ/,
  /Автоматжуулалтгүй/,
  /Ийм төсөл хийж болно/,
  /тодорхой захиалагчийн ажил биш/,
  /Бүтээж сураад/,
  /тестээр баталгаажуулж/,
  /загварын системтэй/,
  /түрүүлж зохиомжилдог/,
  /Өсөлтөд хувь нэмэр|таны үг жинтэй/,
  /ачаалах байдлыг/,
  /хүний давтагддаг ажлыг/,
  /Хамтач/,
  /Танд зөв тохируулж/,
  /Хил дамнасан мэдээлэл/,
  /^Төлсөн$/,
  /Сэргээснийг болих/,
  /^Дараах$|^Дараагийн алхам$/,
];

/** What the assistant says; how people ask it is theirs. */
const answers = seedTopics.map(
  ({ key, question, answer }): Text => ({
    place: key,
    text: `${question} ${fillFacts(answer, assistantFacts)}`,
  }),
);

it('no text that was corrected comes back, in an answer of the assistant neither', () => {
  const said = [...cyrillic, ...answers];
  expect(STRUCK_OUT.flatMap((rule) => said.filter(({ text }) => rule.test(text)))).toEqual([]);
});
