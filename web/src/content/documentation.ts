import { company } from '@contract/company.ts';
import { botPolicy, botSnippet } from '@/lib/bot-snippet.ts';
import { PATHS } from '@/lib/paths.ts';
import { CONTACT_EXAMPLE, DOCS_ORIGIN } from './documentation-code.ts';
import { budgetLabels, projectTypeLabels, quoteFields, timelineLabels } from './quote.ts';

export const docsHero = {
  eyebrow: 'API',
  title: 'Хөгжүүлэгчийн гарын авлага',
  text: `${company.name} сайтын нээлттэй API-аар зурвас, үнийн саналын хүсэлт илгээж, блогийн нийтлэлийг уншиж болно.`,
  contentsTitle: 'Агуулга',
  copy: 'Хуулах',
  copied: 'Хуулсан',
  copyFailed: 'Хуулж чадсангүй. Кодыг гараараа сонгож хуулна уу.',
  copyLabel: (name: string) => `${name} кодыг хуулах`,
  tabsLabel: 'Код бичих хэл',
  openApi: { label: 'OpenAPI тодорхойлолт (JSON)', href: '/api/openapi.json' },
  help: { label: 'Асуулт байвал бидэнтэй холбогдоорой', href: PATHS.contact },
} as const;

export type DocsSection = {
  id: string;
  title: string;
  paragraphs: readonly string[];
  endpoint?: { method: 'GET' | 'POST'; path: string };
  /** Key of `docsCode` in `documentation-code.ts`. */
  code?: 'contact' | 'quote' | 'blog';
  /** A text to copy that is no request, with what it is called. */
  examples?: readonly { label: string; text: string }[];
  /** A response, exactly as the API sends it. */
  response?: string;
  fields?: readonly { name: string; required: boolean; text: string }[];
  errors?: true;
};

type FormTexts = Readonly<Record<string, { readonly label: string; readonly optional?: string }>>;

/** The fields of a form in the order of its page; `texts` adds an explanation to a label. */
const fieldsOf = <Texts extends FormTexts>(
  fields: Texts,
  texts: Partial<Record<keyof Texts & string, string>>,
): DocsSection['fields'] =>
  Object.entries(fields).map(([name, { label, optional }]) => ({
    name,
    required: optional === undefined,
    text: texts[name] ?? label,
  }));

/** A field's label and the values that it accepts. */
const wordsOf = (label: string, words: object) => `${label}: ${Object.keys(words).join(', ')}`;

export const docsSections: readonly DocsSection[] = [
  {
    id: 'basics',
    title: 'Үндсэн ойлголт',
    paragraphs: [
      'Хүсэлт, хариу хоёулаа JSON хэлбэртэй, UTF-8 кодчилолтой. POST хүсэлтэд Content-Type: application/json толгой (header) заавал байна.',
      'Талбарын нэр camelCase хэлбэртэй. Огноо ISO 8601 хэлбэртэй, UTC цагаар байна.',
      'Тодорхойлоогүй талбар илгээвэл хүсэлтийг 422 кодоор буцаана.',
      'Доорх хаягууд токен шаардахгүй. Хэт олон хүсэлт илгээвэл 429 код ирнэ. Retry-After толгойд хэдэн секунд хүлээхийг заасан байна.',
    ],
  },
  {
    id: 'contact-messages',
    title: 'Зурвас илгээх',
    endpoint: { method: 'POST', path: '/api/contact-messages' },
    paragraphs: ['Холбоо барих хуудасны маягттай адил зурвас илгээнэ. Амжилттай бол 201 код ирнэ.'],
    fields: [
      { name: 'name', required: true, text: 'Нэр' },
      { name: 'email', required: true, text: 'И‑мэйл хаяг' },
      { name: 'phone', required: false, text: 'Утасны дугаар' },
      { name: 'company', required: false, text: 'Компанийн нэр' },
      { name: 'subject', required: false, text: 'Сэдэв' },
      { name: 'message', required: true, text: 'Зурвас' },
      {
        name: 'source',
        required: false,
        text: 'Хаанаас бичсэн: form, assistant. Утга нь assistant бол и‑мэйлийн оронд зөвхөн утас байж болно',
      },
    ],
    code: 'contact',
    response: '{ "ok": true }',
  },
  {
    id: 'quote-requests',
    title: 'Үнийн санал хүсэх',
    endpoint: { method: 'POST', path: '/api/quote-requests' },
    paragraphs: ['Програм хангамжийн үнийн санал авах хүсэлт илгээнэ. Амжилттай бол 201 код ирнэ.'],
    fields: fieldsOf(quoteFields, {
      email: 'И‑мэйл хаяг',
      company: 'Компанийн нэр',
      projectType: wordsOf('Төрөл', projectTypeLabels),
      budget: wordsOf(quoteFields.budget.label, budgetLabels),
      timeline: wordsOf(quoteFields.timeline.label, timelineLabels),
    }),
    code: 'quote',
    response: '{ "ok": true }',
  },
  {
    id: 'own-assistant',
    title: 'AI туслахаа түгээх',
    paragraphs: [
      'Туслахын холбоос, скрипт бүртгэлийн тань «Холбоос, QR» хуудсанд бэлэн байгаа. Нийтэлсний дараа ажиллаж, асуултад хариулж, захиалга авч, цаг товлоно.',
      'Холбоосыг Facebook, Instagram хуудас, QR код, зурвасын хариунд тавина. Туслах Messenger, Instagram-ын чатад өөрөө хариулахгүй, тэндээс холбоосоор нээгдэнэ; чаттай холбох ажлыг манай баг хүсэлтээр хийнэ.',
      'Скриптийг сайтын бүх хуудасны </body> тагийн өмнө тавина. Зөвхөн «Зөвшөөрсөн сайт» хэсэгт нэмсэн хаяг дээр ажиллана. Хуудсыг удаашруулахгүй, күүки ашиглахгүй.',
      'Сайт тань Content-Security-Policy толгойтой бол script-src, frame-src хоёрт манай хаягийг нэмнэ.',
    ],
    examples: [
      { label: 'Холбоос', text: `${DOCS_ORIGIN}/b/ТҮЛХҮҮР` },
      {
        label: 'Скрипт',
        text: botSnippet(DOCS_ORIGIN, 'ТҮЛХҮҮР', 'blue'),
      },
      {
        label: 'Content-Security-Policy',
        text: botPolicy(DOCS_ORIGIN).join('; '),
      },
    ],
  },
  {
    id: 'blog',
    title: 'Нийтлэл унших',
    endpoint: { method: 'GET', path: '/api/blog' },
    paragraphs: [
      'Нийтлэгдсэн нийтлэлүүдийг шинэ нь эхэнд байхаар буцаана. Нэг нийтлэлийг агуулгатай нь авах бол GET /api/blog/{slug} хаягийг ашиглана.',
      'limit параметрээр нэг удаад авах тоог (1-ээс 1000) заана. Заагаагүй бол 50. Цааш нь үзэх бол өмнөх хариуны X-Next-Before толгойн утгыг before параметрээр дамжуулна. Толгой байхгүй бол сүүлийн хуудас гэсэн үг.',
    ],
    code: 'blog',
    response: `[
  {
    "id": 1,
    "title": "AI чатбот гэж юу вэ?",
    "slug": "ai-chatbot-gej-yu-ve",
    "excerpt": "Чатботын тухай товч танилцуулга.",
    "featuredImage": null,
    "featuredImageAlt": null,
    "images": [],
    "imageAlts": [],
    "tags": ["чатбот"],
    "ctaText": null,
    "ctaUrl": null,
    "views": 0,
    "publishedAt": "2024-12-01T01:00:00.000Z",
    "updatedAt": "2024-12-01T01:00:00.000Z"
  }
]`,
  },
  {
    id: 'errors',
    title: 'Алдааны хариу',
    paragraphs: [
      'Алдаа бүр ижил бүтэцтэй. message нь хэрэглэгчид шууд үзүүлж болох монгол хэл дээрх бичвэр, code нь програмд зориулсан тогтмол үг. Талбар буруу бол fields дотор талбар тус бүрийн тайлбар ирнэ.',
    ],
    response: CONTACT_EXAMPLE.error,
    errors: true,
  },
];

/** The meaning of each HTTP status; the texts of the error codes are in the contract. */
export const docsStatuses: readonly { status: number; text: string }[] = [
  { status: 400, text: 'JSON-ийг уншиж чадсангүй' },
  { status: 404, text: 'Ийм хаяг эсвэл нийтлэл алга' },
  { status: 405, text: 'Энэ хаяг ийм HTTP аргыг хүлээн авдаггүй' },
  { status: 413, text: 'Илгээсэн өгөгдөл хэт том' },
  { status: 415, text: 'Content-Type нь application/json биш' },
  { status: 422, text: 'Талбарын утга буруу эсвэл дутуу' },
  { status: 429, text: 'Хэт олон хүсэлт илгээсэн' },
  { status: 500, text: 'Серверт алдаа гарсан' },
];

export const docsTableTexts = {
  status: 'Код',
  meaning: 'Утга',
  response: 'Хариу',
  responseTo: (title: string) => `Хариу: ${title}`,
} as const;
