import { ulaanbaatarMoment } from '../../../_shared/contract/fields/dates.ts';
import { grouped } from '../../../_shared/contract/fields/numbers.ts';
import type { SeatTemplate } from '../../../_shared/contract/notifications.ts';
import { SEAT_HOURS, SEAT_OFFER_PATH } from '../../../_shared/contract/program-terms.ts';
import type { Row } from '../../data/rows.ts';
import { tabUrl } from '../links.ts';
import { type Block, type Mail, mailOf, say } from '../mail-text.ts';
import { payment } from './payment.ts';
import { ignorable, signature } from './signature.ts';

type Seat = { price: string; until: string; url: string; payment: Block[] };

/** The page of a registration; the token is behind the #, which browsers send to no server. */
const pageUrl = (record: Row | undefined, siteUrl: string): string =>
  `${siteUrl}${SEAT_OFFER_PATH}#token=${encodeURIComponent(String(record?.link ?? ''))}`;

/** The link of the registration's own page. */
export const registrationPage = (record: Row | undefined, siteUrl: string): Block[] =>
  record?.link ? [{ kind: 'link', label: 'Бүртгэлийн хуудас', url: pageUrl(record, siteUrl) }] : [];

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
    blocks: ({ price, until, url, payment: paying }) => [
      say(`Суудлыг танд ${until} цаг хүртэл хадгална. Төлбөр: ${price}.`),
      ...paying,
      { kind: 'link', label: 'Бүртгэлийн хуудас', url },
    ],
  },
  seat_lapsed: {
    subject: 'Хөтөлбөрийн суудлын хугацаа дууслаа',
    blocks: ({ url }) => [
      say('Танд хадгалсан суудлын хугацаа дууссан тул суудлыг чөлөөллөө.'),
      say('Төлбөрөө шилжүүлсэн эсвэл суралцах хүсэлтэй хэвээр бол бидэнтэй холбогдоно уу.'),
      { kind: 'link', label: 'Бүртгэлийн хуудас', url },
    ],
  },
};

/** Tells somebody of a seat of the programme. */
export function seatMail(template: SeatTemplate, [record]: readonly Row[], siteUrl: string): Mail {
  const { subject, blocks } = TEXTS[template];
  const seat = {
    price: `${grouped(String(record?.price_mnt ?? ''))}₮`,
    until: ulaanbaatarMoment(String(record?.seat_held_until ?? '')),
    payment: payment(record?.payment as Row | undefined, siteUrl),
    url: pageUrl(record, siteUrl),
  };
  return mailOf(subject, [say('Сайн байна уу?'), ...blocks(seat), ...signature()]);
}

/**
 * Tells somebody who registered after the last day what happens next; there is nothing to pay yet.
 */
export function waitingMail([record]: readonly Row[], siteUrl: string): Mail {
  return mailOf('Хөтөлбөрийн хүлээлгийн жагсаалтад орлоо', [
    say('Сайн байна уу?'),
    say('Хөтөлбөрийн бүртгэл хаагдсан тул таныг хүлээлгийн жагсаалтад бүртгэлээ.'),
    say(
      `Суудал гарвал дарааллын дагуу танд захидал илгээнэ. Тэр үед суудлаа авах эсэхээ ${SEAT_HOURS.offered} цагийн дотор мэдэгдэнэ. Одоохондоо төлбөр шилжүүлэх шаардлагагүй.`,
    ),
    ...registrationPage(record, siteUrl),
    ...signature(),
    ignorable,
  ]);
}

/**
 * Asks the owner of the address to confirm a registration without a form token, which holds no seat
 * until then.
 */
export function unconfirmedMail([record]: readonly Row[], siteUrl: string): Mail {
  return mailOf('Хөтөлбөрийн бүртгэлээ баталгаажуулна уу', [
    say('Сайн байна уу?'),
    say('Энэ хаягаар AI-аар апп бүтээх хөтөлбөрт бүртгүүлэх хүсэлт ирлээ.'),
    say(
      'Суудал хараахан хадгалагдаагүй байна. Доорх хуудсыг нээж бүртгэлээ баталгаажуулмагц үлдсэн суудлаас танд хадгална.',
    ),
    { kind: 'link', label: 'Бүртгэлээ баталгаажуулах', url: pageUrl(record, siteUrl) },
    say('Та бүртгүүлээгүй бол энэ захидлыг үл тоомсорлоно уу. Юу ч төлөх шаардлагагүй.'),
    ...signature(),
  ]);
}

/** Tells staff that half of the seats went within an hour. */
export function rushMail(siteUrl: string): Mail {
  return mailOf('Хөтөлбөрийн суудлын тал нь нэг цагт авагдлаа', [
    say('Хямдралтай суудлын тал буюу түүнээс олныг сүүлийн нэг цагт авлаа.'),
    say(
      'Нэг хүн олон нэрээр бүртгүүлээгүй эсэхийг шалгана уу. Сэжигтэй бүртгэлийг «Спам» болгоход суудал нь чөлөөлөгдөнө.',
    ),
    {
      kind: 'link',
      label: 'Бүртгэлүүдийг харах',
      url: tabUrl(siteUrl, 'program-registrations'),
    },
  ]);
}
