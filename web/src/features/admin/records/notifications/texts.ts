import type { MessageWait } from '@contract/notifications.ts';

/** Admin: the mails and webhook calls that were sent or are to be (GET /api/admin/notifications). */

export const notificationTexts = {
  text: 'Сайтаас илгээсэн захидал, мэдэгдлийг харуулна. Амжилтгүй болсныг өөрөө дахин илгээж болно.',
  empty: 'Мэдэгдэл одоогоор алга',
  total: (total: string) => `Нийт ${total} мэдэгдэл`,
  stateFilter: 'Төлөв',
  allStates: 'Бүх төлөв',
  webhook: 'Webhook',
  sms: 'SMS',
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
