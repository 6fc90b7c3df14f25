import { company, contactHours, offices, promises } from '@contract/company.ts';
import { TRIAL_DAYS } from '@contract/fields/limits.ts';
import { formatMnt, formatNumber, formatUsd } from '@/lib/money.ts';
import { PATHS } from './paths.ts';
import { CHATBOT_PLANS, DURATIONS, VOICE_PLANS } from './prices.ts';
import { programFacts } from './program-facts.ts';
import { callsCount } from './voice-agent.ts';

/**
 * What the small assistant knows, made of the same content. Keywords are word
 * beginnings, because Mongolian adds endings; some are in Latin letters, as many people type.
 */
export type ChatTopic = {
  id: string;
  /** Shown as a quick question, if given. */
  question?: string;
  keywords: readonly string[];
  answer: string;
  link?: { label: string; href: string };
};

const chatbotPrices = CHATBOT_PLANS.map(
  (plan) =>
    `${plan.name}: сард ${formatMnt(plan.price)}, ${formatNumber(plan.responses)} AI харилцан яриа`,
).join('\n');

const voicePrices = VOICE_PLANS.map(
  (plan) => `${plan.name}: сард ${formatUsd(plan.price)}, ${callsCount(plan)}`,
).join('\n');

const discounts = DURATIONS.filter((duration) => duration.discount > 0)
  .map((duration) => `${duration.label} – ${duration.discount}%`)
  .join(', ');

const officeLines = offices
  .map((office) => `${office.name}: ${office.address}. Утас: ${office.phone}`)
  .join('\n');

export const chatTopics: readonly ChatTopic[] = [
  {
    id: 'greeting',
    keywords: ['сайн уу', 'сайн байна', 'мэнд', 'sain uu', 'sain baina', 'hello', 'hi'],
    answer: 'Сайн байна уу! Танд юугаар туслах вэ?',
  },
  {
    id: 'price',
    question: 'Чатбот ямар үнэтэй вэ?',
    keywords: [
      'үнэ',
      'хэд вэ',
      'хэдээр',
      'хямдрал',
      'хямд',
      'багц',
      'une',
      'hed ve',
      'tulbur',
      'чатбот ямар үнэ',
      'чатботын үнэ',
      'чатбот хэд',
    ],
    answer: `AI чатботын багцууд:\n${chatbotPrices}\n\nХугацааны хямдрал: ${discounts}.`,
    link: { label: 'Үнэ харах', href: PATHS.pricing },
  },
  {
    id: 'voice-price',
    keywords: ['дуут туслахын үнэ', 'дуут туслах ямар үнэ', 'дуут туслах хэд', 'доллар'],
    answer: `AI дуут туслахын багцууд:\n${voicePrices}`,
    link: { label: 'AI дуут туслахын үнэ', href: `${PATHS.voiceAgent}#pricing` },
  },
  {
    id: 'trial',
    question: 'Үнэгүй туршиж болох уу?',
    keywords: ['үнэгүй', 'турш', 'туршилт', 'бүртгүүл', 'unegui', 'tursh', 'burtguul'],
    answer: `Болно. Бүртгүүлээд ${TRIAL_DAYS} хоног үнэгүй туршина. Хүссэн үедээ цуцалж болно.`,
    link: { label: 'Үнэгүй турших', href: PATHS.signup },
  },
  {
    id: 'hours',
    question: 'Хэдэн цагт ажилладаг вэ?',
    keywords: ['ажлын цаг', 'хэдэн цаг', 'цагийн хуваарь', 'амралтын өдөр', 'ажилладаг', 'tsag'],
    answer: `Оффисын ажлын цаг: ${contactHours.text}. AI чатбот, AI дуут туслах 24/7 ажиллана.`,
    link: { label: 'Холбоо барих', href: PATHS.contact },
  },
  {
    id: 'person',
    question: 'Хүнтэй яаж холбогдох вэ?',
    keywords: [
      'хүнтэй',
      'ажилтан',
      'оператор',
      'холбогд',
      'холбоо барих',
      'утас',
      'дугаар',
      'и-мэйл',
      'имэйл',
      'мэйл',
      'utas',
      'holbogd',
      'email',
    ],
    answer: `Зурвасаа үлдээвэл ${promises.contactReplyHours} цагийн дотор хариулна.\nИ‑мэйл: ${company.email}\n${officeLines}`,
    link: { label: 'Зурвас бичих', href: PATHS.contact },
  },
  {
    id: 'address',
    keywords: ['хаяг', 'хаана', 'байршил', 'оффис', 'салбар оффис', 'hayag', 'haana'],
    answer: officeLines,
    link: { label: 'Холбоо барих', href: PATHS.contact },
  },
  {
    id: 'program',
    question: 'AI хөтөлбөр гэж юу вэ?',
    keywords: [
      'хөтөлбөр',
      'сургалт',
      'суралц',
      'курс',
      'хичээл',
      'апп бүтээ',
      'hutulbur',
      'surgalt',
    ],
    answer: `AI-аар апп бүтээх танхимын сургалт. ${programFacts.schedule}. Үнэ ${programFacts.fullPrice}. ${programFacts.seats} ${programFacts.discount} хямдралтай, ${programFacts.price} төлнө. Бүртгэл: ${programFacts.registration}. Утас: ${programFacts.phone}`,
    link: { label: 'Хөтөлбөртэй танилцах', href: PATHS.program },
  },
  {
    id: 'chatbot',
    question: 'Чатбот юу хийж чадах вэ?',
    keywords: [
      'чатбот',
      'чат бот',
      'юу хийж',
      'боломж',
      'захиалга авах',
      'цаг товлох',
      'chatbot',
      'yu hiij',
    ],
    answer:
      'AI чатбот асуултад хариулж, захиалга авч, мэдээлэл өгч, автомат дуудлага хийж, цаг товлоно.',
    link: { label: 'AI чатботтой танилцах', href: PATHS.product },
  },
  {
    id: 'voice',
    keywords: ['дуут туслах', 'дуудлага', 'яриа', 'дуу хоолой', 'утсаар', 'voice', 'duudlaga'],
    answer:
      'AI дуут туслах монгол яриаг таньж, байгалийн дуугаар хариулна. Дуудлагыг 24/7 хүлээн авч, цаг товлож, борлуулалтад тусална.',
    link: { label: 'AI дуут туслахтай танилцах', href: PATHS.voiceAgent },
  },
  {
    id: 'payment',
    keywords: ['төлбөр', 'төлөх', 'цуцла', 'буцаа', 'буцаан олголт', 'tulburuu', 'tsutsla'],
    answer: `Эхний ${TRIAL_DAYS} хоног үнэгүй. Дараа нь төлбөрийг урьдчилан төлнө. Хүссэн үедээ цуцалж болно. Буцаан олголтыг үйлчилгээний чанараас хамааруулан шийдвэрлэнэ.`,
    link: { label: 'Үйлчилгээний нөхцөл', href: PATHS.terms },
  },
  {
    id: 'services',
    keywords: [
      'үнийн санал',
      'апп хийлгэ',
      'сайт хийлгэ',
      'вэб хийлгэ',
      'хийлгэх',
      'систем',
      'програм хангамж',
      'вэбсайт',
      'вэб сайт',
      'hiilge',
    ],
    answer:
      'Гар утасны апп, вэб систем, AI шийдлийг захиалгаар хийнэ. Хүсэлтээ илгээвэл үнийн санал гаргаж өгнө.',
    link: { label: 'Үнийн санал авах', href: PATHS.services },
  },
  {
    id: 'design-report',
    keywords: ['дизайн', 'тайлан', 'dizain', 'tailan'],
    answer: `Сайтын тань дизайныг шалгаж, тайланг ${promises.designReportHours} цагийн дотор и‑мэйлээр илгээнэ. Үнэгүй.`,
    link: { label: 'Дизайн тайлан авах', href: PATHS.designReport },
  },
  {
    id: 'jobs',
    keywords: ['ажлын байр', 'ажилд ор', 'багт нэгд', 'өргөдөл', 'анкет', 'ajild'],
    answer: `Нээлттэй ажлын байрыг үзээд өргөдлөө илгээгээрэй. Ажлын ${promises.teamReplyDays} өдрийн дотор хариулна.`,
    link: { label: 'Багт нэгдэх', href: PATHS.partnership },
  },
  {
    id: 'password',
    keywords: ['нууц үг', 'нэвтэр', 'мартсан', 'nuuts ug', 'nevter'],
    answer: 'Нууц үгээ мартсан бол и‑мэйл хаягаа оруулж, сэргээх холбоос авна уу.',
    link: { label: 'Нууц үг сэргээх', href: PATHS.forgotPassword },
  },
  {
    id: 'privacy',
    keywords: ['нууцлал', 'хувийн мэдээлэл', 'аюулгүй', 'nuutslal'],
    answer:
      'Таны мэдээллийг зөвшөөрөлгүйгээр гуравдагч этгээдэд дамжуулахгүй. Мэдээлэл гадаад улсад байрлах серверт хадгалагдаж болно.',
    link: { label: 'Нууцлалын бодлого', href: PATHS.privacy },
  },
  {
    id: 'thanks',
    keywords: ['баярлалаа', 'гялайлаа', 'bayarlalaa', 'bayrlalaa', 'thanks'],
    answer: 'Танд баярлалаа! Өөр асуух зүйл байвал бичээрэй.',
  },
  {
    id: 'bye',
    keywords: ['баяртай', 'bayartai', 'bye'],
    answer: 'Баяртай! Амжилт хүсье.',
  },
];
