import type { PostStatus } from '@contract/blog-posts.ts';
import type { MessageSource, MessageStatus } from '@contract/contact-messages.ts';
import type { LeadStatus } from '@contract/design-report-requests.ts';
import type { AuditAction, HistoryEntity } from '@contract/history.ts';
import type { Sort } from '@contract/http/lists.ts';
import type { UserMoment, UserStatus } from '@contract/managed-users.ts';
import {
  MESSAGE_KINDS,
  type MessageKind,
  type MessageState,
  type MessageTemplate,
} from '@contract/notifications.ts';
import type { PartnerStatus } from '@contract/partner-requests.ts';
import type { OVERDUE, PaymentKind, PaymentStatus } from '@contract/payments.ts';
import type { RegistrationStatus } from '@contract/program-registrations.ts';
import type { Seat } from '@contract/program-terms.ts';
import type { QuoteStatus } from '@contract/quote-requests.ts';
import { RECORD_KINDS } from '@contract/record-kinds.ts';

export const registrationStatusLabels: Record<RegistrationStatus, string> = {
  pending: 'Хүлээгдэж буй',
  confirmed: 'Баталгаажсан',
  paid: 'Төлбөр төлсөн',
};

export const seatLabels: Record<Seat, string> = {
  held: 'Түр хадгалсан',
  taken: 'Баталгаажсан',
  full_price: 'Үндсэн үнэ',
  waiting: 'Хүлээлгийн жагсаалт',
  offered: 'Санал болгосон',
  lapsed: 'Хугацаа дууссан',
  declined: 'Татгалзсан',
  unconfirmed: 'Баталгаажуулаагүй',
};

export const quoteStatusLabels: Record<QuoteStatus, string> = {
  new: 'Шинэ',
  contacted: 'Холбогдсон',
  in_progress: 'Хийгдэж буй',
  completed: 'Дууссан',
  declined: 'Татгалзсан',
};

/** The statuses of kinds marked `plainWords` in the contract. */
export const plainStatusLabels: Readonly<Record<string, string>> = {
  pending: 'Хүлээгдэж буй',
  new: 'Шинэ',
  contacted: 'Холбогдсон',
  in_progress: 'Хийгдэж буй',
  completed: 'Дууссан',
  closed: 'Хаасан',
};

export const leadStatusLabels: Record<LeadStatus, string> = {
  new: 'Шинэ',
  contacted: 'Холбогдсон',
  in_progress: 'Хийгдэж буй',
  completed: 'Дууссан',
};

export const partnerStatusLabels: Record<PartnerStatus, string> = {
  pending: 'Хүлээгдэж буй',
  approved: 'Зөвшөөрсөн',
  rejected: 'Татгалзсан',
};

export const messageStatusLabels: Record<MessageStatus, string> = {
  new: 'Шинэ',
  contacted: 'Холбогдсон',
  closed: 'Хаасан',
};

/** Where a message was sent from. */
export const messageSourceLabels: Record<MessageSource, string> = {
  form: 'Холбоо барих маягт',
  assistant: 'AI туслахын яриа',
};

export const paymentStatusLabels: Record<PaymentStatus | typeof OVERDUE, string> = {
  awaiting: 'Шилжүүлэг хүлээж буй',
  claimed: 'Баримт ирсэн',
  paid: 'Төлөгдсөн',
  expired: 'Хугацаа дууссан',
  cancelled: 'Цуцалсан',
  overdue: 'Хугацаа хэтэрсэн',
};

export const paymentKindLabels: Record<PaymentKind, string> = {
  program: 'Хөтөлбөр',
  plan: 'Багц',
};

/** The own assistant of a customer. */
export const postStatusLabels: Record<PostStatus, string> = {
  draft: 'Ноорог',
  published: 'Нийтэлсэн',
};

export const userStatusLabels: Record<UserStatus | UserMoment, string> = {
  active: 'Идэвхтэй',
  suspended: 'Түдгэлзүүлсэн',
  trial_ending: 'Туршилт 7 хоногт дуусна',
  trial_ended: 'Туршилт дууссан, төлөөгүй',
  paid_ending: 'Багц 30 хоногт дуусна',
  paid_ended: 'Багцын хугацаа дууссан',
};

export const sortLabels: Record<Sort, string> = {
  '-createdAt': 'Шинэ нь эхэнд',
  createdAt: 'Хуучин нь эхэнд',
  name: 'Нэрээр А–Я',
  '-name': 'Нэрээр Я–А',
};

export const auditActionLabels: Record<AuditAction, string> = {
  insert: 'Нэмсэн',
  update: 'Өөрчилсөн',
  delete: 'Устгасан',
  suspend: 'Түдгэлзүүлсэн',
  activate: 'Идэвхжүүлсэн',
  restore: 'Сэргээсэн',
  limit: 'Өдрийн хязгаар',
  export: 'Татаж авсан',
  erase: 'Арилгасан',
};

const messageKindLabels = Object.fromEntries(
  MESSAGE_KINDS.map((kind) => [kind, RECORD_KINDS[kind].label]),
) as Record<MessageKind, string>;

/** Labels of kinds that only the history shows, or shows under another name. */
const ownEntityLabels: Record<Exclude<HistoryEntity, MessageKind> | 'history', string> = {
  'assistant-answers': 'Туслахын хариулт',
  'assistant-automations': 'Автоматжуулалт',
  'assistant-goods': 'Бараа',
  'assistant-services': 'Үйлчилгээ',
  'assistant-bookables': 'Хүн, суудал, өрөө',
  'quick-replies': 'Бэлэн хариулт',
  'personal-data': 'Хувийн мэдээлэл',
  history: 'Өөрчлөлтийн түүх',
};

export const historyEntityLabels: Record<HistoryEntity, string> = {
  ...messageKindLabels,
  ...ownEntityLabels,
};

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
  request_confirmed: 'Туслахын үйлчлүүлэгчид: баталгаажсан',
  request_moved: 'Туслахын үйлчлүүлэгчид: цаг өөрчлөгдсөн',
  request_cancelled: 'Туслахын үйлчлүүлэгчид: цуцалсан',
  request_tomorrow: 'Туслахын үйлчлүүлэгчид: өмнөх өдрийн сануулга',
  request_soon: 'Туслахын үйлчлүүлэгчид: нэг цагийн өмнөх сануулга',
  assistant_request: 'Туслахад ирсэн захиалга, цагийн тухай мэдэгдэл',
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
  push_person: 'Хүн хүссэн тухай (утас руу)',
  push_request: 'Захиалгын тухай (утас руу)',
  push_lead: 'Холбоо барих хүсэлтийн тухай (утас руу)',
  push_assistant: 'Туслах зогссон тухай (утас руу)',
  push_payment: 'Төлбөрийн баримт ирсэн тухай (утас руу)',
  push_mail: 'Захидал хүрээгүй тухай (утас руу)',
  push_alert: 'Системийн саатлын тухай (утас руу)',
  push_test: 'Туршсан мэдэгдэл (утас руу)',
};
