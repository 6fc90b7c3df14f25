import { CONTACT_DAYS } from '@contract/assistant-bounds.ts';
import { promises } from '@contract/company.ts';

/**
 * What the owner has to state about the own service: PLACEHOLDERS with plausible texts. An owner
 * reads each line, corrects it, and confirms it in `service-confirmed.ts`. The home page, the
 * product page and the assistant state only these.
 */
export const serviceFacts = {
  channels:
    'вэбсайт дээрх товч, мөн Facebook, Instagram хуудас, QR кодоос нээгддэг холбоос. Messenger, Instagram-ын чат, утастай холбох ажлыг манай баг хүсэлтээр хийнэ',
  setup:
    'Та өөрөө хэдхэн минутад тохируулна, хүсвэл манай баг тохируулж өгнө. Бараа, үйлчилгээгээ оруулмагц захиалга авч, цаг товлоно.',
  setupTime: `өөрөө бол хэдхэн минут, манай багаар бол ихэвчлэн ажлын ${promises.teamSetupDays} өдөр`,
  unknown:
    'Таны бичээгүй зүйлийг таамаглаж хариулахгүй. Ойрхон асуултаа санал болгож, эсвэл мэдэхгүйгээ хэлж, үйлчлүүлэгчийн нэр, утсыг аваад танд дамжуулна.',
  languages:
    'Монголоор хариулахад зориулагдсан. Англи болон бусад хэл хэрэгтэй бол туршилтын үед шалгаж, тохируулж өгнө.',
  integrations:
    'Одоо ашиглаж буй систем (CRM, ПОС, агуулах, календарь)-тэй холбох ажлыг захиалгаар хийнэ.',
  overLimit: `Сарын эрхийн 80%, 100% хүрэхэд захидлаар мэдэгдэнэ. Дууссан бол ${CONTACT_DAYS} хоног зөвхөн үйлчлүүлэгчийн нэр, утсыг авна. Том багц руу шилжвэл шууд үргэлжилнэ.`,
  paymentWays: 'банкны шилжүүлэг, нэхэмжлэх. Өөр хэлбэрээр төлөх бол бидэнтэй холбогдоно уу',
  vat: 'НӨАТ-ын баримт (и-баримт) байгууллага, хувь хүнд гаргаж өгнө. Байгууллага бол төлбөрийн хуудсандаа нэр, регистрийн дугаараа оруулахад нэхэмжлэх, и-баримт тэр нэрээр гарна.',
  extraFees:
    'Багцын үнэд тохируулга багтсан. Үүнээс гадуур ажил хэрэгтэй бол үнийг нь эхлэхээс өмнө бичгээр хэлж тохирно.',
  contract:
    'Үйлчилгээний нөхцөлийг бүртгүүлэхдээ зөвшөөрнө. Байгууллагатай тусад нь гэрээ байгуулж болно, загварыг и‑мэйлээр илгээнэ.',
  notOffered:
    'Лого, видео, зураг авалт, сошиал хуудас хөтлөх, сурталчилгаа байршуулах, SEO, тоног төхөөрөмж суурилуулах, засвар, татварын үйлчилгээ үзүүлдэггүй. Чатбот, дуут туслах, захиалгат програм, AI сургалт, дизайн тайлан манай ажил.',
} as const;

/**
 * Questions that everybody asks before buying, on the home page and the product page; made from
 * the facts above.
 */
export const serviceAnswers = {
  title: 'Эхлэхээс өмнө',
  items: [
    {
      title: 'Хаана ажиллах вэ?',
      text: `Туслах дараах сувгаар ажиллана: ${serviceFacts.channels}.`,
    },
    {
      title: 'Хэн тохируулах вэ, хэр удах вэ?',
      text: `${serviceFacts.setup} Хугацаа: ${serviceFacts.setupTime}.`,
    },
    { title: 'Мэдэхгүй зүйл асуувал яах вэ?', text: serviceFacts.unknown },
  ],
} as const;
