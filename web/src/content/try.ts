/** The examples of the try by their keys in `try-examples.ts`, whose texts load when one is opened. */
export const tryChoices = [
  { id: 'bakery', label: 'Бялууны газар' },
  { id: 'salon', label: 'Гоо сайхан' },
  { id: 'dentist', label: 'Шүдний эмнэлэг' },
  { id: 'restaurant', label: 'Ресторан' },
  { id: 'shop', label: 'Дэлгүүр' },
] as const;
export type TryExampleId = (typeof tryChoices)[number]['id'];

/** The card that opens the try. */
export const tryCard = {
  title: 'Өөрөө туршаад үзээрэй',
  text: 'Бизнесийнхээ тухай хэдэн мөр бичээд, үүгээр нь хариулах туслахтай шууд чатлаарай. Бүртгэл шаардахгүй.',
  own: 'Өөрийн бизнесээр турших',
  examples: 'Эсвэл жишээнээс сонгох',
} as const;

/** The hint on a displayed question that can be pressed. */
export const askHint = 'Асуулт дээр дарж, туслахаас асуугаарай';

/** Texts of the try in the chat panel. */
export const tryTexts = {
  formTitle: 'Бизнесийнхээ тухай бичээрэй',
  formText:
    'Туслах зөвхөн энэ мэдээллээр хариулна. Бичсэн зүйлийг тань хаана ч илгээхгүй, хадгалахгүй.',
  trade: 'Юуны бизнес вэ?',
  tradePlaceholder: 'Жишээ: цэцгийн дэлгүүр',
  tradeMissing: 'Бизнесээ нэг үгээр бичнэ үү',
  lines: 'Үнэ, цаг, хаяг, хүргэлт гэх мэт',
  linesPlaceholder: 'Жишээ:\nСарнайн баглаа 45,000₮\nӨдөр бүр 9:00–20:00\nХот дотор хүргэлт үнэгүй',
  linesMissing: (least: number) => `Дор хаяж ${least} тэмдэгт бичнэ үү`,
  linesLeast: 20,
  linesMost: 2000,
  start: 'Ярьж эхлэх',
  status: 'Туршилт · юу ч хадгалагдахгүй',
  greeting: (name: string) =>
    `Сайн байна уу! Би «${name}» бизнесийн AI туслах. Үйлчлүүлэгч шиг асуугаад үзээрэй.`,
  unknown:
    'Бичсэн мэдээлэлд энэ тухай алга. Туслах таамаглахгүй: ажиллаж эхлэхээрээ үйлчлүүлэгчийн утсыг авч, танд дамжуулна.',
  thanks: 'Баярлалаа! Өөр асуух зүйл байвал бичээрэй.',
  change: 'Мэдээллээ өөрчлөх',
} as const;
