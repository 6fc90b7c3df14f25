import * as z from 'zod/mini';
import { tugrik } from '../fields/numbers.ts';

/**
 * Every error code of the API with its HTTP status and the Mongolian text that is shown. No text says whether
 * an e-mail address is known, or contains SQL or a stack.
 */
export const ERRORS = {
  malformed_json: { status: 400, message: 'Илгээсэн өгөгдлийг уншиж чадсангүй.' },
  unauthorized: { status: 401, message: 'Нэвтрэх хугацаа дууссан байна. Дахин нэвтэрнэ үү.' },
  invalid_credentials: { status: 401, message: 'И-мэйл эсвэл нууц үг буруу байна' },
  forbidden: { status: 403, message: 'Танд энэ үйлдлийг хийх эрх алга.' },
  read_only: {
    status: 403,
    message:
      'Та зөвхөн харах эрхтэй тул өөрчлөх боломжгүй. Шаардлагатай бол эзэмшигчид хандана уу.',
  },
  no_export: {
    status: 403,
    message: 'Та зөвхөн харах эрхтэй тул олон бичлэгийг нэг дор авах боломжгүй.',
  },
  owners_only: { status: 403, message: 'Үүнийг зөвхөн эзэмшигч хийнэ.' },
  second_factor_required: {
    status: 403,
    message: 'Хоёр дахь шатны кодоо оруулна уу.',
  },
  confirm_identity: {
    status: 403,
    message: 'Үргэлжлүүлэхийн тулд нууц үгээ дахин оруулна уу.',
  },
  account_suspended: {
    status: 403,
    message: 'Таны бүртгэлийг түр түдгэлзүүлсэн байна. Бидэнтэй холбогдоно уу.',
  },
  colleague_paused: {
    status: 403,
    message: 'Байгууллагын тань багцад таны эрх одоогоор багтахгүй байна. Эзэмшигчид хандана уу.',
  },
  challenge_failed: {
    status: 403,
    message: 'Та хүн мөн эсэхийг шалгаж чадсангүй. Хуудсыг дахин ачаалаад оролдоно уу.',
  },
  email_unconfirmed: {
    status: 403,
    message: 'И‑мэйл хаягаа баталгаажуулна уу. Баталгаажуулах захидлыг танд илгээсэн.',
  },
  not_found: { status: 404, message: 'Хайсан зүйл олдсонгүй.' },
  method_not_allowed: { status: 405, message: 'Энэ үйлдлийг зөвшөөрөөгүй.' },
  email_taken: { status: 409, message: 'Энэ и‑мэйл хаяг бүртгэлтэй байна. Нэвтэрч орно уу.' },
  slug_taken: { status: 409, message: 'Ийм хаягтай (slug) нийтлэл байна. Өөр хаяг сонгоно уу.' },
  transition_not_allowed: {
    status: 409,
    message: 'Шийдвэр аль хэдийн гарсан тул өөрчлөх боломжгүй.',
  },
  version_conflict: {
    status: 409,
    message: 'Энэ бичлэгийг өөр админ дөнгөж сая өөрчилсөн байна. Шинэчлээд дахин оролдоно уу.',
  },
  idempotency_key_reused: {
    status: 409,
    message:
      'Өмнө илгээсэн хүсэлтийг тань аль хэдийн хүлээн авсан тул өөрчилснийг нь дахин бүртгэсэнгүй. Өөрчилснөө илгээх бол дахин нэг дарна уу.',
  },
  request_in_progress: {
    status: 409,
    message: 'Таны хүсэлтийг боловсруулж байна. Түр хүлээгээд дахин оролдоно уу.',
  },
  list_changed: {
    status: 409,
    message:
      'Энэ хооронд жагсаалтын бичлэгийн тоо өөрчлөгдсөн тул юу ч өөрчилсөнгүй. Жагсаалтаа шалгаад дахин оролдоно уу.',
  },
  colleague_replied: {
    status: 409,
    message: 'Энэ хүнд өөр ажилтан хариулж байна. Захидал илгээгдээгүй.',
  },
  talk_taken: { status: 409, message: 'Энэ яриаг өөр хүн авч, хариулж байна.' },
  talk_over: {
    status: 409,
    message: 'Энэ яриа нэг хоногийн өмнө дууссан тул таны бичсэнийг зочин уншихгүй.',
  },
  conflict: { status: 409, message: 'Энэ үйлдлийг одоогийн төлөвт хийх боломжгүй.' },
  not_open_yet: { status: 409, message: 'Хөтөлбөрийн бүртгэл хараахан эхлээгүй байна.' },
  no_seat_left: {
    status: 409,
    message:
      'Хямдралтай сул суудал алга. Эхлээд хөтөлбөрийн тохиргоонд суудлын тоог нэмээд дахин оролдоно уу.',
  },
  // For both, `askPrice` adds the current price and asks whether to continue.
  discount_gone: { status: 409, message: 'Уучлаарай, хямдралтай суудал дууссан.' },
  one_seat_each: {
    status: 409,
    message:
      'Энэ и‑мэйл эсвэл утсаар хямдралтай суудал авсан байна. Нэг хүн нэг л хямдралтай суудал авна.',
  },
  already_waiting: {
    status: 409,
    message:
      'Энэ и‑мэйл эсвэл утсаар хүлээлгийн жагсаалтад бүртгүүлсэн байна. Дахин бүртгүүлэх шаардлагагүй.',
  },
  seats_a_day: {
    status: 409,
    message:
      'Таны сүлжээнээс өнөөдөр хэд хэдэн суудал авсан байна. Маргааш эсвэл өөр сүлжээнээс дахин оролдох, эсвэл бидэнтэй утсаар холбогдоно уу.',
  },
  payment_claimed: {
    status: 409,
    message: 'Өмнөх төлбөрийн баримтыг тань шалгаж байна. Шалгаж дууссаны дараа дахин оролдоно уу.',
  },
  payment_closed: {
    status: 409,
    message: 'Энэ төлбөр төлөгдсөн эсвэл цуцлагдсан тул баримт хүлээн авахгүй.',
  },
  payment_settled: {
    status: 409,
    message:
      'Төлбөр төлөгдсөн эсвэл цуцлагдсан тул байгууллагын мэдээллийг өөрчлөх боломжгүй. Бидэнтэй холбогдоно уу.',
  },
  payment_open: {
    status: 409,
    message: 'Энэ хэрэглэгчид нээлттэй өөр төлбөр байна. Эхлээд түүнийг цуцлаад дахин оролдоно уу.',
  },
  receipt_refused: {
    status: 409,
    message: 'Яг энэ баримтыг өмнө нь хүлээж аваагүй. Өөр баримт сонгоно уу.',
  },
  receipts_full: {
    status: 409,
    message:
      'Энэ төлбөрт илгээх баримтын тоо дүүрсэн байна. Нэмж илгээх бол бидэнтэй холбогдоно уу.',
  },
  answers_missing: {
    status: 409,
    message: 'Нийтлэхийн өмнө дор хаяж нэг асуулт, хариулт нэмнэ үү.',
  },
  answer_limit: {
    status: 409,
    message:
      'Таны багцад багтах хариултын тоо дүүрсэн байна. Илүү хариулт нэмэх бол багцаа ахиулна уу.',
  },
  colleagues_full: {
    status: 409,
    message: 'Багцад багтах хүний тоо дүүрсэн байна. Хүн нэмэх бол багцаа ахиулна уу.',
  },
  link_elsewhere: {
    status: 409,
    message: 'Туршилтын үед хариултын холбоос зөвхөн таны туслахад бүртгэсэн сайт руу хөтөлнө.',
  },
  automation_limit: {
    status: 409,
    message:
      'Таны багцад нэгэн зэрэг ажиллах автоматжуулалтын тоо дүүрсэн байна. Нэгийг нь унтраах, эсвэл багцаа ахиулна уу.',
  },
  name_taken: { status: 409, message: 'Ийм нэр бүртгэлтэй байна. Өөр нэр бичнэ үү.' },
  catalogue_full: {
    status: 409,
    message: 'Жагсаалт дүүрсэн тул нэмэх боломжгүй. Хэрэггүйгээ устгаад дахин оролдоно уу.',
  },
  paused_by_staff: {
    status: 409,
    message:
      'Манай ажилтан туслахыг түр зогсоосон байна. Шалтгааныг уншаад бидэнтэй холбогдоно уу.',
  },
  site_refused: { status: 403, message: 'Туслах энэ сайт дээр ажиллахаар тохируулагдаагүй байна.' },
  conversation_full: {
    status: 409,
    message: 'Энэ яриа хэт урт болсон байна. Шинэ яриа эхлүүлнэ үү.',
  },
  pictures_full: {
    status: 409,
    message: 'Энд илгээх зургийн тоо дүүрсэн тул нэмж илгээх боломжгүй.',
  },
  // `priceMnt` is the new sum.
  total_changed: { status: 409, message: 'Захиалгын нийт дүн өөрчлөгдсөн байна.' },
  offer_changed: {
    status: 409,
    message:
      'Сонгосон бараа, үйлчилгээ эсвэл хүргэлтийн мэдээлэл энэ хооронд өөрчлөгдсөн байна. Дахин сонгоно уу.',
  },
  // `times` has the nearest free ones.
  time_taken: {
    status: 409,
    message: 'Уучлаарай, энэ цагийг дөнгөж сая авсан байна. Өөр цаг сонгоно уу.',
  },
  out_of_stock: { status: 409, message: 'Уучлаарай, сонгосон барааны үлдэгдэл хүрэлцэхгүй байна.' },
  already_booked: {
    status: 409,
    message:
      'Энэ утсаар уг үйлчилгээнд цаг авсан байна. Цагаа өөрчлөх бол өмнөх захиалгынхаа холбоосоор орно уу.',
  },
  phone_refused: {
    status: 409,
    message: 'Энэ утсаар онлайнаар хүсэлт авах боломжгүй. Байгууллагатай утсаар холбогдоно уу.',
  },
  account_exists: {
    status: 409,
    message: 'Энэ и‑мэйл хаяг бүртгэлтэй байна. Өөр хаягаар урина уу.',
  },
  own_account: {
    status: 409,
    message: 'Өөрийнхөө эрхийг өөрчлөх боломжгүй. Өөр эзэмшигчид хандана уу.',
  },
  own_factor_first: {
    status: 409,
    message: 'Эхлээд өөрөө хоёр шатлалт нэвтрэлтээ асааж, кодоор нэвтэрнэ үү.',
  },
  last_owner: {
    status: 409,
    message: 'Дор хаяж нэг идэвхтэй эзэмшигч үлдэх ёстой.',
  },
  staff_account: { status: 409, message: 'Ажилтны бүртгэлийг эндээс өөрчлөх боломжгүй.' },
  body_too_large: { status: 413, message: 'Илгээсэн өгөгдөл хэт том байна.' },
  file_too_large: { status: 413, message: 'Файл 5 МБ-аас их байна. Багасгаад дахин оролдоно уу.' },
  file_type_refused: {
    status: 415,
    message: 'Энэ файлыг хүлээн авах боломжгүй. Зураг (JPG, PNG, WEBP) эсвэл PDF файл сонгоно уу.',
  },
  unsupported_media_type: { status: 415, message: 'Өгөгдлийг JSON хэлбэрээр илгээнэ үү.' },
  validation_failed: { status: 422, message: 'Зарим талбарыг буруу бөглөсөн байна.' },
  file_empty: { status: 422, message: 'Файл хоосон байна. Өөр файл сонгоно уу.' },
  rate_limited: {
    status: 429,
    message: 'Хэт олон удаа оролдлоо. Түр хүлээгээд дахин оролдоно уу.',
  },
  form_closed: {
    status: 503,
    message:
      'Өнөөдөр хэт олон хүсэлт ирсэн тул хүлээн авах боломжгүй байна. Маргааш дахин илгээх эсвэл бидэнтэй утсаар холбогдоно уу.',
  },
  internal: { status: 500, message: 'Алдаа гарлаа. Дахин оролдоно уу.' },
  unavailable: {
    status: 503,
    message: 'Үйлчилгээ түр ажиллахгүй байна. Удахгүй дахин оролдоно уу.',
  },
} as const;

export type ErrorCode = keyof typeof ERRORS;

/** The text of a refusal that asks whether to continue at another price, in tugrik. */
export const askPrice = (code: ErrorCode, priceMnt: number): string =>
  `${ERRORS[code].message} ${tugrik(priceMnt)}-өөр үргэлжлүүлэх үү?`;

export const errorBody = z.object({
  message: z.string(),
  code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]),
  fields: z.optional(z.record(z.string(), z.string())),
  /** In tugrik: the current price, if a lower one was shown; the current sum, if another was. */
  priceMnt: z.optional(z.number()),
  /** The free times nearest to a taken one. */
  times: z.optional(z.array(z.string())),
});

export type ErrorBody = z.output<typeof errorBody>;
