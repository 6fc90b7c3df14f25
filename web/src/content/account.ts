import type { BusinessChannel } from '@contract/business-profiles.ts';
import { DELETION_WORD } from '@contract/own-account.ts';
import type { SetupState } from '@contract/users.ts';

/** The three states, as customers and staff read them. */
export const setupStateLabels: Record<SetupState, string> = {
  collecting: 'Мэдээлэл цуглуулж байна',
  setting_up: 'Тохируулж байна',
  running: 'Ажиллаж байна',
};

export const channelLabels: Record<BusinessChannel, string> = {
  website: 'Вэбсайт',
  messenger: 'Facebook Messenger',
  instagram: 'Instagram',
  phone: 'Утас',
};

export const settingsTexts = {
  title: 'Тохиргоо',
  /** Another tab or device saved first. */
  conflict: 'Энэ мэдээллийг өөр цонхноос өөрчилсөн байна.',
  conflictNext: 'Энд бичсэн зүйл тань хэвээр байна. Шалгаад дахин хадгална уу.',
  theirs: (label: string, value: string | null) =>
    value === null
      ? `«${label}» хэсгийг өөр цонхонд хоослон хадгалсан.`
      : `«${label}» хэсэгт өөр цонхонд хадгалсан нь: ${value}`,
  saving: 'Хадгалж байна...',
  profile: {
    title: 'Хувийн болон компанийн мэдээлэл',
    save: 'Хадгалах',
    saved: 'Мэдээллийг хадгаллаа',
    failed: 'Мэдээллийг хадгалж чадсангүй',
    plan: 'Хүсэж буй багц',
    planMonths: 'Хүсэж буй хугацаа',
  },
  email: {
    title: 'И‑мэйл хаяг солих',
    current: (email: string) => `Одоогийн хаяг: ${email}`,
    field: 'Шинэ и‑мэйл хаяг',
    text: 'Хуучин, шинэ хоёр хаяг руу тань холбоостой захидал илгээнэ. Холбоосуудыг дарсны дараа хаяг солигдоно.',
    save: 'Захидал илгээх',
    sent: 'Баталгаажуулах захидал илгээлээ. И‑мэйлээ шалгана уу.',
    failed: 'И‑мэйл хаягийг солих хүсэлт амжилтгүй',
    pending: (email: string) => `Хаягаа ${email} болгох хүсэлт баталгаажуулалт хүлээж байна`,
    takeBack: 'Хүсэлтийг буцаах',
    takingBack: 'Буцааж байна...',
    takeBackFailed: 'Хүсэлтийг буцааж чадсангүй',
  },
  password: {
    title: 'Нууц үг солих',
    current: 'Одоогийн нууц үг',
    field: 'Шинэ нууц үг',
    text: 'Нууц үгээ солиход бусад төхөөрөмж дээрх нэвтрэлт хаагдана.',
    save: 'Нууц үг солих',
    saved: 'Нууц үг солигдлоо',
    failed: 'Нууц үгийг сольж чадсангүй',
  },
  sessions: {
    title: 'Нэвтэрсэн төхөөрөмжүүд',
    text: 'Энэ төхөөрөмжийг оролцуулаад бүх газраас гарна.',
    end: 'Бүх төхөөрөмжөөс гарах',
    ending: 'Гарч байна...',
    failed: 'Гарах үйлдэл амжилтгүй',
  },
  data: {
    title: 'Мэдээллээ татах',
    text: 'Бүртгэлд тань хадгалсан бүх мэдээллийг JSON файлаар авна. Сайтын маягтаар илгээсэн хүсэлтүүд үүнд орохгүй, тэдгээрийг бидэнд бичиж аваарай.',
    download: 'Мэдээлэл татах',
    downloading: 'Бэлтгэж байна...',
    failed: 'Мэдээллийг татаж чадсангүй',
    file: 'minii-medeelel.json',
  },
  deletion: {
    title: 'Бүртгэлээ устгах',
    text: 'Бүртгэл, компанийн болон бизнесийн мэдээлэл, танд илгээсэн захидлын бүртгэл шууд, бүрмөсөн устна.',
    assistant:
      'Туслах тань, түүний хариултууд, харилцан яриа, үйлчлүүлэгчдийн үлдээсэн хүсэлт хамт устана. Холбоос, QR код, сайтад тавьсан скрипт ажиллахаа болино.',
    first: 'Эхлээд мэдээллээ татаж авах',
    kept: 'Сайтын маягтаар илгээсэн хүсэлт, хуулиар хадгалах ёстой төлбөрийн баримт үлдэнэ. Үйлдлийн түүхэд таны мэдээлэл үлдэхгүй.',
    word: `Баталгаажуулахын тулд «${DELETION_WORD}» гэж бичнэ үү`,
    delete: 'Бүртгэлийг бүрмөсөн устгах',
    deleting: 'Устгаж байна...',
    failed: 'Бүртгэлийг устгаж чадсангүй',
  },
} as const;
