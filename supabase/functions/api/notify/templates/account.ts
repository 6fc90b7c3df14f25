import { company } from '../../../_shared/contract/company.ts';
import type { AccountTemplate } from '../../../_shared/contract/notifications.ts';
import { type Block, type Mail, mailOf, say } from '../mail-text.ts';
import { signature } from './signature.ts';

const TEXTS: Record<AccountTemplate, { subject: string; blocks: (siteUrl: string) => Block[] }> = {
  password_changed: {
    subject: 'Нууц үг тань солигдлоо',
    blocks: (siteUrl) => [
      say('Таны бүртгэлийн нууц үг солигдлоо. Бүх төхөөрөмж дээрх нэвтрэлт дууссан.'),
      say('Өөрөө сольсон бол юу ч хийх шаардлагагүй.'),
      say('Та солиогүй бол нууц үгээ даруй сэргээгээд, бидэнтэй холбогдоно уу.'),
      { kind: 'link', label: 'Нууц үгээ сэргээх', url: `${siteUrl}/forgot-password` },
    ],
  },
  account_deleted: {
    subject: 'Бүртгэл тань устлаа',
    blocks: () => [
      say(
        'Таны бүртгэл, түүнд хамаарах мэдээлэл устлаа. Төлсөн төлбөрийн бичиг баримт хуулийн дагуу үлдэнэ.',
      ),
      say('Та устгахыг хүсээгүй бол бидэнтэй даруй холбогдоно уу.'),
    ],
  },
  known_address: {
    subject: 'Танд бүртгэл байна',
    blocks: (siteUrl) => [
      say(
        'Таны и‑мэйл хаягаар дахин бүртгүүлэх хүсэлт ирлээ. Энэ хаягаар бүртгэл аль хэдийн үүссэн тул шинээр үүсгэсэнгүй.',
      ),
      { kind: 'link', label: 'Нэвтрэх', url: `${siteUrl}/login` },
      say('Нууц үгээ мартсан бол доорх холбоосоор сэргээнэ үү.'),
      { kind: 'link', label: 'Нууц үгээ сэргээх', url: `${siteUrl}/forgot-password` },
    ],
  },
};

/** For mails that somebody else may have caused by typing the address. */
const notYours = say(
  'Хэрэв та бүртгүүлэх гээгүй бол энэ захидлыг үл тоомсорлоно уу. Таны бүртгэл хэвээр байна.',
);

/** Tells the holder of an account what was done to it. It contains no text that a stranger could have typed. */
export function accountMail(template: AccountTemplate, siteUrl: string): Mail {
  const { subject, blocks } = TEXTS[template];
  return mailOf(`${company.name}: ${subject}`, [
    say('Сайн байна уу?'),
    ...blocks(siteUrl),
    ...signature(),
    ...(template === 'known_address' ? [notYours] : []),
  ]);
}
