import type { Row } from '../../data/rows.ts';
import { type Block, type Mail, mailOf, say } from '../mail-text.ts';
import { payment, receipt } from './payment.ts';
import { registrationPage } from './seats.ts';
import { signature } from './signature.ts';

/** Decisions that the sender of a team application or of a registration is told of. */
export const DECISIONS = ['approved', 'rejected', 'confirmed', 'paid'] as const;
type Decision = (typeof DECISIONS)[number];

const TEXTS: Record<
  Decision,
  { subject: string; blocks: (siteUrl: string, record?: Row) => Block[] }
> = {
  approved: {
    subject: 'Өргөдлийг тань зөвшөөрлөө',
    blocks: () => [
      say('Багт нэгдэх өргөдлийг тань зөвшөөрлөө. Баяр хүргэе!'),
      say('Дараагийн алхмыг ярилцахаар бид тантай удахгүй холбогдоно.'),
    ],
  },
  rejected: {
    subject: 'Таны өргөдлийн хариу',
    blocks: () => [
      say(
        'Багт нэгдэх өргөдөлтэй тань танилцлаа. Харамсалтай нь энэ удаад хамтран ажиллах боломжгүй байна.',
      ),
      say('Цаг гаргаж, бидэнтэй нэгдэхийг хүссэнд баярлалаа. Танд амжилт хүсье.'),
    ],
  },
  confirmed: {
    subject: 'Хөтөлбөрийн бүртгэл тань баталгаажлаа',
    blocks: (siteUrl, record) => [
      say('Таны хөтөлбөрийн бүртгэл баталгаажлаа.'),
      ...payment(record?.payment as Row | undefined, siteUrl),
      ...registrationPage(record, siteUrl),
    ],
  },
  paid: {
    subject: 'Хөтөлбөрийн төлбөрийг тань хүлээн авлаа',
    blocks: (siteUrl, record) => [
      say('Таны хөтөлбөрийн төлбөрийг хүлээн авлаа. Баярлалаа!'),
      say('Хичээл эхлэхээс өмнө бид тантай холбогдоно.'),
      ...receipt(record?.payment as Row | undefined, siteUrl),
      ...registrationPage(record, siteUrl),
    ],
  },
};

/** The mail about a decision. */
export function decisionMail(decision: Decision, siteUrl: string, record?: Row): Mail {
  const { subject, blocks } = TEXTS[decision];
  return mailOf(subject, [say('Сайн байна уу?'), ...blocks(siteUrl, record), ...signature()]);
}
