import type { MessageState, MessageTemplate, MessageWait } from '@contract/notifications.ts';

/** Admin: the mails and webhook calls that were sent or are to be (GET /api/admin/notifications). */

export const notificationTexts = {
  text: 'Сайтаас илгээсэн захидал, мэдэгдлийг харуулна. Амжилтгүй болсныг өөрөө дахин илгээж болно.',
  empty: 'Мэдэгдэл одоогоор алга',
  total: (total: string) => `Нийт ${total} мэдэгдэл`,
  stateFilter: 'Төлөв',
  allStates: 'Бүх төлөв',
  webhook: 'Webhook',
  deploy: 'Сайтын сервер',
  published: 'Сайтад харагдах бүх мэдээлэл',
  recordNumber: (id: string) => `№ ${id}`,
  records: (count: string) => `Шинэ бичлэг: ${count}`,
  tries: (count: string) => `Оролдсон: ${count}`,
  nextTry: 'Дараагийн оролдлого:',
  sentAt: 'Илгээсэн:',
  retry: 'Дахин илгээх',
  retrying: 'Илгээж байна...',
  retried: 'Удахгүй дахин илгээнэ',
  retryFailed: 'Дахин илгээж чадсангүй',
  sendNow: 'Одоо илгээх',
  hurried: 'Захидлыг одоо илгээж байна',
  hurryFailed: 'Захидлыг илгээж чадсангүй',
  waitsUntil: 'Илгээх цаг:',
  settingsTitle: 'Надад ирэх мэдэгдэл',
  settingsHint: 'Сонгосон төрлийн шинэ бичлэг бүрийг таны и‑мэйл хаягт мэдэгдэнэ.',
  saved: 'Сонголтыг хадгаллаа',
  saveFailed: 'Сонголтыг хадгалж чадсангүй',
  noMail: (waiting: string) =>
    `Мэйл илгээх үйлчилгээ тохируулаагүй байна. Хүлээгдэж буй мэдэгдэл: ${waiting}. Тохируулмагц илгээнэ.`,
} as const;

export const messageStateLabels: Record<MessageState, string> = {
  queued: 'Хүлээгдэж буй',
  sending: 'Илгээж буй',
  sent: 'Илгээсэн',
  failed: 'Амжилтгүй, дахин оролдоно',
  given_up: 'Илгээж чадаагүй',
  dropped: 'Шаардлагагүй болсон',
};

export const messageTemplateLabels: Record<MessageTemplate, string> = {
  received: 'Хүлээн авсан тухай хариу',
  approved: 'Зөвшөөрсөн тухай хариу',
  rejected: 'Татгалзсан тухай хариу',
  confirmed: 'Баталгаажсан тухай хариу',
  paid: 'Төлбөр хүлээн авсан тухай хариу',
  news: 'Ажилтанд мэдэгдэл',
  address: 'Багийн эрх, хамгаалалт өөрчлөгдсөн тухай',
  invitation: 'Багт урьсан захидал',
  reply: 'Ажилтны хариу захидал',
  deploy: 'Сайтыг шинэчлэх хүсэлт',
  filled: 'Чатбот тохируулахад бэлэн болсон тухай',
  business_changed: 'Бизнесийн мэдээлэл өөрчлөгдсөн тухай',
  seats_rush: 'Суудлын тал нэг цагт авагдсан тухай',
  alert: 'Системийн саатлын тухай анхааруулга',
  alert_over: 'Системийн саатал арилсан тухай',
  setting_up: 'Тохируулж эхэлсэн тухай мэдэгдэл',
  running: 'Ажиллаж эхэлсэн тухай мэдэгдэл',
  trial_ending: 'Туршилт дуусах дөхсөн тухай мэдэгдэл',
  trial_ended: 'Туршилт дууссан тухай мэдэгдэл',
  plan_ending: 'Багцын хугацаа дуусах тухай мэдэгдэл (14 хоног)',
  plan_ending_soon: 'Багцын хугацаа дуусах тухай мэдэгдэл (3 хоног)',
  plan_ended: 'Багцын хугацаа дууссан тухай мэдэгдэл',
  password_changed: 'Нууц үг солигдсон тухай мэдэгдэл',
  account_deleted: 'Бүртгэл устсан тухай мэдэгдэл',
  known_address: 'Хаягаар нь дахин бүртгүүлсэн тухай мэдэгдэл',
  payment_requested: 'Төлбөрийн мэдээлэл',
  payment_paid: 'Төлбөр хүлээн авсан тухай мэдэгдэл',
  payment_refused: 'Төлбөрийн баримтыг хүлээж аваагүй тухай',
  seat_offered: 'Суудал санал болгосон',
  seat_accepted: 'Суудлыг хадгалсан',
  seat_lapsed: 'Суудлын хугацаа дууссан',
  assistant_lead: 'Холбоо барих хүсэлтийн тухай мэдэгдэл',
  assistant_wish: 'Хүн хүссэн, захиалга өгөх гэсэн ярианы тухай',
  assistant_missed: 'Хариулт олдоогүй асуултын тухай мэдэгдэл',
  assistant_usage_80: 'Сарын ярианы 80 хувийг ашигласан тухай',
  assistant_usage_100: 'Сарын ярианы хязгаарт хүрсэн тухай',
  assistant_paused: 'Туслахыг түр зогсоосон тухай мэдэгдэл',
  assistant_live: 'Туслах ажиллаж эхэлсэн тухай мэдэгдэл',
  assistant_reviewed: 'Шалгасан хариултын тухай мэдэгдэл',
  assistant_flood: 'Хэт олон яриа зэрэг ирснийг хэлсэн',
  assistant_flooded: 'Туслахад хэт олон яриа зэрэг ирсэн тухай',
  assistant_held: 'Туслахыг шалгах шаардлагатай тухай',
  assistant_reported: 'Туслахын талаар мэдэгдсэн тухай',
};

/** Why a message has not left yet. */
export const messageWaitLabels: Record<MessageWait, string> = {
  retry: 'Илгээж чадаагүй тул дахин оролдоно',
  channel: 'Илгээх үйлчилгээ тохируулаагүй байна',
  provider: 'Илгээх үйлчилгээ түр хүлээхийг хүссэн',
  address_limit: 'Энэ хаягт өнөөдөр ийм захидлыг хэт олон удаа илгээсэн',
  sender_limit: 'Нэг төхөөрөмжөөс богино хугацаанд олон хүсэлт ирсэн',
  everybody_limit: 'Богино хугацаанд хэт олон хүсэлт ирсэн',
  publication: 'Нийтлэх цаг нь болоогүй',
  change: 'Өөрчлөлтийг буцаах боломж үлдээж байна',
};

/** Why a message was not sent; what the provider said follows after the code and stays as it is. */
const REASONS: Readonly<Record<string, string>> = {
  timeout: 'Үйлчилгээ хугацаандаа хариулсангүй',
  unreachable: 'Үйлчилгээтэй холбогдож чадсангүй',
  garbage: 'Үйлчилгээний хариуг таньсангүй',
  expired: 'Нэг хоногийн дотор илгээж амжсангүй',
  no_recipient: 'Хүлээн авагч алга',
  record_gone: 'Бичлэгийг устгасан эсвэл спам гэж тэмдэглэсэн',
  not_wanted: 'Ажилтан ийм мэдэгдэл авахгүй',
  withdrawn: 'Төлөвийг буцаасан',
  daily_limit: 'Нэг хаягт өдөрт илгээх тоо хэтэрсэн',
};

/** The reason as staff read it: `http_500: Broken` names the provider's status and words. */
export function messageReason(error: string): string {
  const [, status, said] = /^http_(\d+)(?:: (.*))?$/s.exec(error) ?? [];
  if (status) return `Үйлчилгээ татгалзсан (${status})${said ? `: ${said}` : ''}`;
  return REASONS[error] ?? error;
}
