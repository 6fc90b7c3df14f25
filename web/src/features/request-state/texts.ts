import { company, contactHours, offices, promises } from '@contract/company.ts';
import type { RequestKind, RequestState } from '@contract/request-state.ts';

/** /request: the state of a request, opened by the link of its acknowledgement mail. */
export const requestStateTexts = {
  title: 'Хүсэлтийн явц',
  checking: 'Холбоосыг шалгаж байна. Түр хүлээнэ үү.',
  number: 'Дугаар',
  received: 'Хүлээн авсан',
  reach: [
    ['И-мэйл', company.email],
    ['Утас', offices[0]?.phone ?? ''],
    ['Ажлын цаг', contactHours.text],
  ],
  contact: 'Бидэнтэй холбогдох',
  overTitle: 'Хүсэлт олдсонгүй',
  over: 'Холбоос бүрэн эсэхийг шалгана уу. Хүсэлтийг устгасан бол холбоос ажиллахгүй.',
  failed: 'Хүсэлтийн явцыг харуулж чадсангүй',
  retry: 'Дахин оролдох',
} as const;

type Words = { title: string; states: Readonly<Record<string, string>> };

const CONTACTED = 'Манай ажилтан танд хариу өгсөн. И‑мэйлээ шалгана уу.';

/** The name of each kind of request, and what each status means to the sender. */
const WORDS: Record<RequestKind, Words> = {
  'quote-requests': {
    title: 'Үнийн саналын хүсэлт',
    states: {
      new: `Хүсэлтийг тань хүлээн авсан. Манай ажилтан ажлын цагаар (${contactHours.text}) тантай холбогдоно.`,
      contacted: CONTACTED,
      in_progress: 'Хүсэлт дээр тань ажиллаж байна.',
      completed: 'Хүсэлтийг тань шийдвэрлэсэн.',
      declined:
        'Харамсалтай нь энэ хүсэлтийг биелүүлэх боломжгүй байна. Асуух зүйл байвал бидэнтэй холбогдоно уу.',
    },
  },
  'design-report-requests': {
    title: 'Дизайн тайлангийн хүсэлт',
    states: {
      new: `Хүсэлтийг тань хүлээн авсан. Тайланг ${promises.designReportHours} цагийн дотор и‑мэйлээр илгээнэ.`,
      contacted: CONTACTED,
      in_progress: 'Тайланг тань бэлтгэж байна.',
      completed: 'Тайланг тань илгээсэн. И‑мэйлээ шалгана уу.',
    },
  },
  partners: {
    title: 'Багт нэгдэх өргөдөл',
    states: {
      pending: `Өргөдлийг тань хүлээн авсан. Ажлын ${promises.teamReplyDays} өдрийн дотор и‑мэйлээр хариу өгнө.`,
      approved: 'Өргөдлийг тань зөвшөөрсөн. Бид тантай холбогдоно.',
      rejected: 'Өргөдөлтэй тань танилцаж, хариуг и‑мэйлээр илгээсэн.',
    },
  },
  'contact-messages': {
    title: 'Таны зурвас',
    states: {
      new: `Зурвасыг тань хүлээн авсан. ${promises.contactReplyHours} цагийн дотор и‑мэйлээр хариулна.`,
      contacted: CONTACTED,
      closed: 'Зурвасын дагуу хийх зүйл дууссан. Асуух зүйл байвал дахин бичээрэй.',
    },
  },
};

/** The kind and the state of a request in plain words; an unknown status reads as received. */
export function requestStateOf({ kind, status }: RequestState): { title: string; text: string } {
  const { title, states } = WORDS[kind];
  return { title, text: states[status] ?? 'Хүсэлтийг тань хүлээн авсан.' };
}
