import type { CustomerTemplate, MessageTemplate } from '../../../_shared/contract/notifications.ts';
import { type Block, type Mail, mailOf, say } from '../mail-text.ts';
import { payment } from './payment.ts';
import { signature } from './signature.ts';

export type Decision = Exclude<
  MessageTemplate,
  'received' | 'news' | 'address' | 'invitation' | 'reply' | 'deploy' | 'filled' | CustomerTemplate
>;

const TEXTS: Record<Decision, { subject: string; blocks: () => Block[] }> = {
  approved: {
    subject: 'Өргөдлийг тань зөвшөөрлөө',
    blocks: () => [
      say('Таны багт нэгдэх өргөдлийг зөвшөөрлөө. Баяр хүргэе!'),
      say('Дараагийн алхмыг ярилцахаар бид тантай удахгүй холбогдоно.'),
    ],
  },
  rejected: {
    subject: 'Таны өргөдлийн хариу',
    blocks: () => [
      say(
        'Таны багт нэгдэх өргөдөлтэй танилцлаа. Харамсалтай нь энэ удаад хамтран ажиллах боломжгүй байна.',
      ),
      say('Цаг гаргаж, бидэнтэй нэгдэхийг хүссэнд баярлалаа. Танд амжилт хүсье.'),
    ],
  },
  confirmed: {
    subject: 'Хөтөлбөрийн бүртгэл тань баталгаажлаа',
    blocks: () => [say('Таны хөтөлбөрийн бүртгэл баталгаажлаа.'), ...payment()],
  },
  paid: {
    subject: 'Хөтөлбөрийн төлбөрийг тань хүлээн авлаа',
    blocks: () => [
      say('Таны хөтөлбөрийн төлбөрийг хүлээн авлаа. Баярлалаа!'),
      say('Хичээл эхлэхээс өмнө бид тантай холбогдоно.'),
    ],
  },
};

/** Tells the sender of a team application or a registration what was decided. */
export function decisionMail(decision: Decision): Mail {
  const { subject, blocks } = TEXTS[decision];
  return mailOf(subject, [say('Сайн байна уу?'), ...blocks(), ...signature()]);
}
