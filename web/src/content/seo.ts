import { company, contactHours, legalDate, promises } from '@contract/company.ts';
import { MINIMUMS, TRIAL_DAYS } from '@contract/fields/limits.ts';
import { formatMnt, formatUsd } from '@contract/fields/money.ts';
import { DURATIONS } from '@contract/plan-labels.ts';
import { CHATBOT_PLANS, VOICE_PLANS } from '@contract/prices.ts';
import type { PageMeta } from '@/lib/page-meta.ts';
import { PATHS, pagePicturePath } from '@/lib/paths.ts';
import { programFacts } from './program-facts.ts';
import { TRADE_PAGES } from './trade-pages.ts';

/**
 * Title (at most 60 characters) and description (120–160) of every public URL; `seo.test.ts` checks the
 * lengths. `noIndex` keeps a page out of search engines and the sitemap.
 */
export type PageSeo = PageMeta & { path: string; noIndex: boolean; pictureTitle?: string };

const page = (path: string, title: string, description: string): PageSeo => ({
  path,
  title: `${title} – ${company.name}`,
  description,
  noIndex: false,
});

/** A page with its own share picture, which the build draws from the title. */
const drawnPage = (path: string, title: string, description: string) => ({
  ...page(path, title, description),
  picture: pagePicturePath(path.slice(1)),
  pictureTitle: title,
});

const hiddenPage = (path: string, title: string, description: string): PageSeo => ({
  ...page(path, title, description),
  noIndex: true,
});

const cheapestChatbot = formatMnt(Math.min(...CHATBOT_PLANS.map((plan) => plan.price)));
const cheapestVoice = formatUsd(Math.min(...VOICE_PLANS.map((plan) => plan.price)));
const largestDiscount = Math.max(...DURATIONS.map((duration) => duration.discount));

export const seo = {
  home: page(
    PATHS.home,
    'Монгол хэлтэй AI чатбот, дуут туслах',
    `Асуултад таны хариултаар 24/7 хариулж, захиалга авч, цаг товлодог, монголоор ярьдаг AI чатбот. ${TRIAL_DAYS} хоног үнэгүй туршаарай.`,
  ),
  product: page(
    PATHS.product,
    'AI чатбот: монголоор хариулна',
    'Асуултад таны хариултаар хариулж, захиалга авч, цаг товлоно. Холбоос, QR код, сайтын товчоор ажиллах монгол хэлтэй AI чатбот юу хийдгийг үзээрэй.',
  ),
  voiceAgent: drawnPage(
    PATHS.voiceAgent,
    'AI дуут туслах: утсаар ярина',
    `Монгол яриаг таньж, хүн шиг хоолойгоор хариулдаг AI дуут туслах. Дуудлагыг 24/7 хүлээн авч, цаг товлож, борлуулалтад тусална. Сарын үнэ ${cheapestVoice}-аас эхэлнэ.`,
  ),
  pricing: drawnPage(
    PATHS.pricing,
    'AI чатботын үнэ, багцууд',
    `AI чатботын дөрвөн багцын үнэ, боломжийг харьцуулаарай. Сард ${cheapestChatbot}-өөс эхэлнэ. Жилээр авбал ${largestDiscount}% хямдрал. Эхний ${TRIAL_DAYS} хоног үнэгүй турших боломжтой.`,
  ),
  proof: page(
    PATHS.proof,
    'Туслах хэр зөв хариулдаг вэ?',
    'AI туслахын хариултыг үзээгүй бичигчийн асуултаар хэмжсэн дүн: зөв, тусалсан, буруу хариултын хувь, яаж хэмжсэн, юуг хэлж чадахгүйг нээлттэй бичив.',
  ),
  services: page(
    PATHS.services,
    'Захиалгат програм хангамж',
    'Гар утасны апп, вэб систем, AI шийдлийг танай бизнесийн хэрэгцээнд тааруулан хийнэ. Хүсэлтээ гурван алхмаар илгээж, үнийн саналаа аваарай.',
  ),
  about: page(
    PATHS.about,
    'Бидний тухай',
    'Монгол хэлээр ойлгож, ярьдаг AI туслах бүтээдэг багтай танилцаарай. Эрхэм зорилго, үнэт зүйлс, орлогоо хэрэглэгчидтэйгээ хуваалцах зарчмын тухай.',
  ),
  contact: page(
    PATHS.contact,
    'Холбоо барих',
    `Асуулт, саналаа бидэнд бичээрэй, ${promises.contactReplyHours} цагийн дотор хариулна. Оффисын хаяг, утасны дугаар, ажлын цаг: ${contactHours.text}.`,
  ),
  documentation: page(
    PATHS.documentation,
    'Хөгжүүлэгчийн гарын авлага',
    'Нээлттэй API-аар зурвас, үнийн саналын хүсэлт илгээх, блогийн нийтлэл унших заавар. curl, JavaScript, Python хэл дээрх бэлэн кодын жишээтэй.',
  ),
  blog: page(
    PATHS.blog,
    'Блог: бизнест AI ашиглах нь',
    'AI чатбот, дуут туслах, автоматжуулалтыг бизнестээ хэрхэн ашиглах тухай зөвлөгөө, мэдээг энгийн монгол хэлээр бичсэн нийтлэлүүдээс уншаарай.',
  ),
  login: hiddenPage(
    PATHS.login,
    'Нэвтрэх',
    `Бүртгэлээрээ нэвтэрнэ үү. ${company.name} бүртгэлийн и-мэйл хаяг, нууц үгээ оруулна. Нууц үгээ мартсан бол сэргээж, бүртгэлгүй бол үнэгүй туршилтад бүртгүүлж болно.`,
  ),
  signup: page(
    PATHS.signup,
    `${TRIAL_DAYS} хоног үнэгүй турших`,
    `Гурван алхмаар бүртгүүлээд монгол хэлтэй AI чатботыг бизнестээ ${TRIAL_DAYS} хоног үнэгүй туршаарай. Хүссэн үедээ цуцалж болно. Бүртгэл хэдхэн минут болно.`,
  ),
  partnership: page(
    PATHS.partnership,
    'Багт нэгдэх',
    `AI инженер, хөгжүүлэгч, бүтээгдэхүүний менежер, UX/UI дизайнер хайж байна. Өргөдлөө илгээвэл ажлын ${promises.teamReplyDays} өдрийн дотор танд хариулна.`,
  ),
  program: drawnPage(
    PATHS.program,
    'AI-аар апп бүтээх хөтөлбөр',
    `AI-аар апп бүтээх танхимын сургалт. ${programFacts.schedule}. Эхний суралцагчид хямдралтай. Үнэ, үлдсэн суудал, бүртгэлийн хугацааг эндээс үзнэ үү.`,
  ),
  designReport: page(
    PATHS.designReport,
    'Үнэгүй дизайн тайлан',
    `Сайт тань яагаад захиалга авчрахгүй байгааг шалгаж, юуг засахыг бичиж ${promises.designReportHours} цагийн дотор и-мэйлээр илгээнэ. ${promises.designPlanDays} хоногийн төлөвлөгөөтэй, төлбөргүй.`,
  ),
  terms: page(
    PATHS.terms,
    'Үйлчилгээний нөхцөл',
    `Үйлчилгээ, хэрэглэгчийн үүрэг, хязгаарлалт, төлбөр ба цуцлалт, оюуны өмч, маргаан шийдвэрлэх журам. ${legalDate.text}-ний өдрөөс хүчинтэй.`,
  ),
  privacy: page(
    PATHS.privacy,
    'Нууцлалын бодлого',
    `Бид ямар мэдээлэл цуглуулж, хэрхэн ашиглаж, хадгалж, хамгаалдаг тухай болон таны эрхийн тухай. ${legalDate.text}-ний өдрөөс хүчинтэй.`,
  ),
  forgotPassword: hiddenPage(
    PATHS.forgotPassword,
    'Нууц үг сэргээх',
    'Бүртгэлтэй и-мэйл хаягаа оруулаад нууц үг солих холбоос аваарай. Холбоосоор орж шинэ нууц үгээ тохируулсны дараа дахин нэвтэрнэ.',
  ),
  resetPassword: hiddenPage(
    PATHS.resetPassword,
    'Шинэ нууц үг',
    `И-мэйлээр ирсэн холбоосоор орж, шинэ нууц үгээ тохируулна уу. Нууц үг хамгийн багадаа ${MINIMUMS.password} тэмдэгттэй, том, жижиг үсэг, тоо орсон байна.`,
  ),
  portfolio: hiddenPage(
    PATHS.portfolio,
    'Хөгжүүлэгчийн танилцуулга',
    'Програм хангамжийн хөгжүүлэгчийн жишээ танилцуулга: онцлох төслүүд, ашигладаг технологи, холбоо барих мэдээлэл. Хэвлэх, PDF татах боломжтой.',
  ),
  notFound: hiddenPage(
    '/404',
    'Хуудас олдсонгүй',
    'Таны хайсан хуудас олдсонгүй. Хаяг буруу эсвэл хуудсыг зөөсөн байж магадгүй. Нүүр хуудас руу очих эсвэл бидэнтэй холбогдоорой.',
  ),
  admin: hiddenPage(
    PATHS.adminDashboard,
    'Админ самбар',
    'Ажилтны хэсэг: хэрэглэгч, хамтрагч, хөтөлбөрийн бүртгэл, үнийн саналын болон дизайн тайлангийн хүсэлт, зурвас, нийтлэлийг удирдана.',
  ),
} as const satisfies Record<string, PageSeo>;

/** The pages of the trades (`trade-pages.ts`). */
export const tradeSeo: readonly PageSeo[] = TRADE_PAGES.map(({ path, title, text }) =>
  page(
    path,
    title,
    `${text} Бүртгүүлэхгүйгээр шууд туршиж, эздийн асуудаг арван асуултын хариуг уншаарай. ${TRIAL_DAYS} хоног үнэгүй.`,
  ),
);
