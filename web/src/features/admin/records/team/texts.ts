import type { StaffRole } from '@contract/staff-roles.ts';

/** The team tab («Баг»): members, their roles, and invitations. */
export const teamTexts = {
  title: 'Багийн гишүүд',
  invitationsTitle: 'Хүлээгдэж буй урилга',
  noInvitations: 'Хүлээгдэж буй урилга алга',
  invite: 'Гишүүн урих',
  self: 'Та',
  suspended: 'Түдгэлзүүлсэн',
  since: 'Нэгдсэн:',
  expires: 'Хүчинтэй хугацаа:',
  roleOf: (name: string) => `Эрх: ${name}`,
  suspend: 'Түдгэлзүүлэх',
  activate: 'Идэвхжүүлэх',
  remove: 'Хасах',
  cancel: 'Цуцлах',
  actionOn: (action: string, name: string) => `${action}: ${name}`,
  failed: 'Өөрчилж чадсангүй',
  roleChanged: 'Эрхийг өөрчиллөө',
  suspendedDone: 'Гишүүнийг түдгэлзүүллээ',
  activated: 'Гишүүнийг идэвхжүүллээ',
  removed: 'Гишүүнийг хаслаа',
  cancelled: 'Урилгыг цуцаллаа',
} as const;

/** What each role may do; shown where a role is chosen. */
export const roleHints: Record<StaffRole, string> = {
  owner: 'Бүгдийг хийж, багийг удирдана',
  editor: 'Бүх бичлэгийг харж, өөрчилнө',
  viewer: 'Зөвхөн харна: өөрчлөхгүй, файлаар татахгүй',
};

export const inviteDialog = {
  title: 'Гишүүн урих',
  text: 'Урилгыг и‑мэйлээр илгээнэ. Холбоос 48 цаг, нэг удаа хүчинтэй.',
  name: 'Нэр',
  email: 'И-мэйл',
  role: 'Эрх',
  choose: 'Эрх сонгох',
  submit: 'Урилга илгээх',
  submitting: 'Илгээж байна...',
  failed: 'Урьж чадсангүй',
  done: 'Урилгыг илгээлээ',
} as const;

export const roleConfirm = {
  title: 'Эрхийг өөрчлөх үү?',
  text: (name: string, role: string) =>
    `${name}: «${role}» эрхтэй болно. Нээлттэй байгаа бүх хуудаснаас гарч, дахин нэвтэрнэ.`,
  confirm: 'Өөрчлөх',
} as const;

export const suspendConfirm = {
  title: 'Гишүүнийг түдгэлзүүлэх үү?',
  text: (name: string) => `${name} тэр даруй гарч, идэвхжүүлэх хүртэл нэвтэрч чадахгүй.`,
  confirm: 'Түдгэлзүүлэх',
} as const;

export const removeConfirm = {
  title: 'Гишүүнийг багаас хасах уу?',
  text: (name: string) =>
    `${name} тэр даруй гарна. Нэвтрэх бүртгэл нь устах тул буцаах боломжгүй, дахин урьж болно.`,
  confirm: 'Хасах',
} as const;
