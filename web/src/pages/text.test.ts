import { fillFacts } from '@assistant/facts.ts';
import { CHATBOT_PLANS, VOICE_PLANS, voicePlanName } from '@contract/prices.ts';
import { describe, expect, it } from 'vitest';
import { assistantFacts } from '@/content/assistant/facts.ts';
import { loginTexts } from '@/content/auth.ts';
import { chatTexts, ratingTexts } from '@/content/chat.ts';
import { draftTexts } from '@/content/errors.ts';
import { positionLabels } from '@/content/partnership.ts';
import { privacy } from '@/content/privacy.ts';
import { aboutTeam } from '@/features/about/texts.ts';
import { contactTrial } from '@/features/contact/texts.ts';
import { readCompanyAnswers } from '../../../scripts/company-answers.ts';

/**
 * Checks every module of texts for mistakes of Mongolian. The words are explained in docs/glossary.md.
 */
const modules = import.meta.glob<Record<string, unknown>>(
  ['../content/*.ts', '../features/**/*{texts,labels}.ts', '!**/*.test.ts'],
  { eager: true },
);

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
    // Exceptions: a label that is one word, the fixed text of a refused login, keywords as people type them,
    // and lines that search engines cut.
    const plain = (text: string) =>
      /^и-мэйл$/iu.test(text) || text === 'И-мэйл эсвэл нууц үг буруу байна';
    const breakable = breaking(/и-мэйл/iu).filter(
      ({ place, text }) => !plain(text) && !place.startsWith('../content/seo.ts'),
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
    // Abbreviations, loanwords and compounds keep their own vowels; add new ones here.
    const loanwords = /^(?:нөат|вэбсайт|компьютер|параметр|санхүү|сүхбаатар)/u;
    const wrong = cyrillic.flatMap(({ place, text }) =>
      (text.toLowerCase().match(/[а-яёөү]+/gu) ?? [])
        .map((word) => word.replace(/гүй(?=$|г$|гээр$)/u, '').replace(/зайлшг|удахг/u, ''))
        .filter((word) => /[аоу]/u.test(word) && /[эөү]/u.test(word) && !loanwords.test(word))
        .map((word) => `${place}: ${word}`),
    );
    expect(wrong).toEqual([]);
  });
});

/** Old wordings of corrected texts; none may return. */
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
  // From the second proofreading.
  /байгалийн (?:дуу|хоолой)|дуу хоолой/i,
  /америк доллар/,
  /^Тоогоор$/,
  /AI харилцан яриа сард/,
  /Өөрөө ярьж үзээрэй/,
  /AI туслахаар хариулуул/,
  /Туслах ажиллах сувгууд/,
  /бизнесийн (?:нэр, )?өнгө аясаар/,
  /Дуудлагаар бас/,
  /Нийтийн компьютер байна/,
  /эсвэл ажилтанд үлдээ/,
  /^Ажилтанд үлдээх$/,
  /Илгээлээ\. Баярлалаа/,
  /үгүй бол цуцал/i,
  /таны багцыг солино/,
  /AI апп бүтээх/,
  /чөлөөт уран бүтээлч/,
  /Намайг сана(?!х)/,
  /Өргөдөл бөглөх/,
  /хэрэглэгчийн замыг/,
  /хөнгөвчлөх гэж/,
  /[Бб]аримт чинь/,
  /Таны (?:багт нэгдэх|хөтөлбөрт бүртгүүлэх)/,
  /Хариучид урьж/,
];

/** The endings that follow AI, which is read «эй ай»: docs/glossary.md. */
const AI_ENDINGS = ['г', 'ийн', 'аар', 'аас', 'тай', 'д', 'ийг'];

/** What the assistant says; visitors may ask in any wording. */
const answers = readCompanyAnswers().map(
  ({ topicKey, question, answer }): Text => ({
    place: topicKey,
    text: `${question} ${fillFacts(answer, assistantFacts)}`,
  }),
);

it('no text that was corrected comes back, in an answer of the assistant neither', () => {
  const said = [...cyrillic, ...answers];
  expect(STRUCK_OUT.flatMap((rule) => said.filter(({ text }) => rule.test(text)))).toEqual([]);
});

/** Texts outside of these modules: mails, the mail templates of Auth, the first articles. */
const elsewhere = Object.entries(
  import.meta.glob<string>(
    [
      '/supabase/functions/api/notify/templates/*.ts',
      '/supabase/templates/*.html',
      '/supabase/config.toml',
      '/supabase/seed.sql',
    ],
    { query: '?raw', import: 'default', eager: true },
  ),
).map(([place, text]): Text => ({ place, text }));

it('nor in a mail or in an article of a fresh database', () => {
  expect(elsewhere.length).toBeGreaterThan(10);
  const found = STRUCK_OUT.filter(({ source }) => !source.startsWith('^')).flatMap((rule) =>
    elsewhere.filter(({ text }) => rule.test(text)).map(({ place }) => `${place}: ${rule}`),
  );
  expect(found).toEqual([]);
});

it('e-mail has one word there too, beside the fixed messages', () => {
  const other = /(?<![\p{L}‑-])(?:имэйл(?! хаяг оруулна)|мэйл|цахим шуудан)/giu;
  expect(elsewhere.flatMap(({ text }) => text.match(other) ?? [])).toEqual([]);
});

it('articles ask politely: no bare imperative at the end of a sentence or title', () => {
  const seed = elsewhere.find(({ place }) => place.endsWith('seed.sql'))?.text ?? '';
  const articles = seed.split('$article$').filter((_part, index) => index % 2 === 1);
  expect(articles.length).toBeGreaterThan(3);
  const bare =
    /(?<!\p{L})(?:багтаа|сонго|үз|зур|хийлгэ|ор|өг|хадгал|цуглуул|асуу|бич|заа|шинэчил|тэмдэглэ|бэлтгэ|шалга)(?=\.|\n)/gu;
  expect(articles.flatMap((text) => text.match(bare) ?? [])).toEqual([]);
});

it('AI has one reading, and so the same endings everywhere', () => {
  const said = [...cyrillic, ...answers, ...elsewhere];
  const endings = said.flatMap(({ text }) =>
    [...text.matchAll(/(?<!\p{L})AI[-‑]([\p{Script=Cyrillic}]+)/gu)].map(([, ending]) => ending),
  );
  expect(endings.length).toBeGreaterThan(20);
  expect([...new Set(endings)].filter((ending) => !AI_ENDINGS.includes(ending ?? ''))).toEqual([]);
});

it('a message has one word for its subject, a role one name on every page', () => {
  const labels = texts.filter(({ place }) => /(?:^|\.)subject(?:\.label)?$/.test(place));
  const contact = labels.filter(({ place }) => /contact|field-labels/.test(place));
  expect(new Set(contact.map(({ text }) => text))).toContain('Сэдэв');
  expect(contact.filter(({ text }) => text === 'Гарчиг')).toEqual([]);
  const roles = aboutTeam.roles.map(({ title }) => title);
  for (const label of Object.values(positionLabels).slice(0, -1)) expect(roles).toContain(label);
});

it('a voice plan is named with its product where a chatbot plan could be meant', () => {
  const chatbot = new Set(CHATBOT_PLANS.map(({ name }) => name));
  const both = VOICE_PLANS.filter(({ name }) => chatbot.has(name));
  expect(both.length).toBeGreaterThan(0);
  for (const plan of both) {
    expect(voicePlanName(plan)).toBe(`AI дуут туслах ${plan.name}`);
    expect(assistantFacts['voice.prices']).toContain(`${voicePlanName(plan)}:`);
    expect(contactTrial.subject(plan.name)).toMatch(/^AI дуут туслах/);
  }
});

it('the privacy policy says in five items what the browser keeps, in the words of the pages', () => {
  const section = privacy.sections.find(({ id }) => id === 'cookies');
  expect(section?.points).toHaveLength(5);
  const said = section?.points?.join('\n') ?? '';
  for (const words of [
    loginTexts.rememberMe,
    draftTexts.share,
    chatTexts.restart,
    ratingTexts.helped,
    ratingTexts.notHelped,
  ]) {
    expect(said).toContain(`«${words}»`);
  }
});
