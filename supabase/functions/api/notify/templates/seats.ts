import { ulaanbaatarMoment } from '../../../_shared/contract/fields/dates.ts';
import { grouped } from '../../../_shared/contract/fields/numbers.ts';
import { SEAT_TEMPLATES, type SeatTemplate } from '../../../_shared/contract/notifications.ts';
import { SEAT_HOURS, SEAT_OFFER_PATH } from '../../../_shared/contract/program-terms.ts';
import type { Row } from '../../rows.ts';
import { type Block, type Mail, mailOf, say } from '../mail-text.ts';
import { payment } from './payment.ts';
import { signature } from './signature.ts';

/** Whether a template is one about a seat of the programme. */
export const isAboutSeat = (template: string): template is SeatTemplate =>
  SEAT_TEMPLATES.some((one) => one === template);

type Seat = { price: string; until: string; url: string; payment: Block[] };

const TEXTS: Record<SeatTemplate, { subject: string; blocks: (seat: Seat) => Block[] }> = {
  seat_offered: {
    subject: 'Хөтөлбөрт танд суудал гарлаа',
    blocks: ({ price, until, url }) => [
      say(`Хүлээлгийн жагсаалтад байсан танд суудал гарлаа. Төлбөр: ${price}.`),
      say(
        `Суудлаа авах эсэхээ ${until} цагаас өмнө мэдэгдэнэ үү. Дараа нь дараагийн хүнд санал болгоно.`,
      ),
      { kind: 'link', label: 'Суудлаа авах эсэхээ сонгох', url },
    ],
  },
  seat_accepted: {
    subject: 'Хөтөлбөрийн суудлыг танд хадгаллаа',
    blocks: ({ price, until, payment: paying }) => [
      say(`Суудлыг танд ${until} цаг хүртэл хадгална. Төлбөр: ${price}.`),
      ...paying,
    ],
  },
  seat_lapsed: {
    subject: 'Хөтөлбөрийн суудлын хугацаа дууслаа',
    blocks: () => [
      say('Танд хадгалсан суудлын хугацаа дууссан тул суудлыг чөлөөллөө.'),
      say('Төлбөрөө шилжүүлсэн эсвэл суралцах хүсэлтэй хэвээр бол бидэнтэй холбогдоно уу.'),
    ],
  },
};

/** Tells somebody of a seat of the programme. The token stands behind the #, which no server is sent. */
export function seatMail(
  template: SeatTemplate,
  [record]: readonly Row[],
  token: string,
  siteUrl: string,
): Mail {
  const { subject, blocks } = TEXTS[template];
  const seat = {
    price: `${grouped(String(record?.price_mnt ?? ''))}₮`,
    until: ulaanbaatarMoment(String(record?.seat_held_until ?? '')),
    payment: payment(record, siteUrl),
    url: `${siteUrl}${SEAT_OFFER_PATH}#token=${encodeURIComponent(token)}`,
  };
  return mailOf(subject, [say('Сайн байна уу?'), ...blocks(seat), ...signature()]);
}

/** Tells somebody who registered after the last day what comes next; there is nothing to pay yet. */
export function waitingMail(): Mail {
  return mailOf('Хөтөлбөрийн хүлээлгийн жагсаалтад орлоо', [
    say('Сайн байна уу?'),
    say('Хөтөлбөрийн бүртгэл хаагдсан тул таныг хүлээлгийн жагсаалтад бүртгэлээ.'),
    say(
      `Суудал гарвал дарааллын дагуу танд захидал илгээнэ. Тэр үед суудлаа авах эсэхээ ${SEAT_HOURS.offered} цагийн дотор мэдэгдэнэ. Одоохондоо төлбөр шилжүүлэх шаардлагагүй.`,
    ),
    ...signature(),
  ]);
}
