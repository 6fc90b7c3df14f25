import { promises } from '@contract/company.ts';
import { MINIMUMS } from '@contract/fields/limits.ts';
import type { Position, TeamExperience } from '@contract/partner-requests.ts';
import { PATHS } from '@/lib/paths.ts';
import { formTexts } from './errors.ts';

export const positionLabels: Record<Position, string> = {
  'ai-engineer': 'AI инженер',
  'software-developer': 'Програм хөгжүүлэгч',
  'product-manager': 'Бүтээгдэхүүний менежер',
  'ux-designer': 'UX/UI дизайнер',
  other: 'Бусад',
};

export const teamExperienceLabels: Record<TeamExperience, string> = {
  entry: 'Анхан шатны (0–2 жил)',
  junior: 'Бага туршлага (2–4 жил)',
  mid: 'Туршлагатай (4–7 жил)',
  senior: 'Ахлах (7-оос дээш жил)',
};

export type OpenRole = {
  id: Exclude<Position, 'other'>;
  text: string;
  requirements: readonly [string, string, string];
};

/** Four open roles with three requirements each; the title is the label of the position. */
export const openRoles: {
  title: string;
  requirements: string;
  choose: string;
  items: readonly OpenRole[];
} = {
  title: 'Нээлттэй ажлын байр',
  requirements: 'Тавигдах шаардлага',
  choose: 'Энэ ажлыг сонгох',
  items: [
    {
      id: 'ai-engineer',
      text: 'Монгол хэлний загвар, яриа таних, дуу үүсгэх системийг сайжруулна.',
      requirements: [
        'Python, машин сургалтын сангуудтай ажилладаг',
        'Хэлний загвар сургаж, үнэлж үзсэн',
        'Өгөгдөл цэвэрлэх, бэлтгэх туршлагатай',
      ],
    },
    {
      id: 'software-developer',
      text: 'Чатботын сервер, сайт, гадны системийн холболтыг хөгжүүлнэ.',
      requirements: [
        'TypeScript эсвэл ижил төстэй хэл чөлөөтэй ашигладаг',
        'Өгөгдлийн сан, API зохиомжлох мэдлэгтэй',
        'Кодоо тестээр шалгаж хэвшсэн',
      ],
    },
    {
      id: 'product-manager',
      text: 'Хэрэглэгчийн хэрэгцээг судалж, юу хийхийг багтай хамт шийднэ.',
      requirements: [
        'Хэрэглэгчтэй ярилцлага хийж, дүгнэж чаддаг',
        'Ажлын дараалал, хугацаа төлөвлөдөг',
        'Бодит тоо баримтад тулгуурлаж шийдвэр гаргадаг',
      ],
    },
    {
      id: 'ux-designer',
      text: 'Чат, дуудлага, админ самбарын ойлгомжтой дэлгэц зохион бүтээнэ.',
      requirements: [
        'Figma болон дизайн системтэй ажилладаг',
        'Эхлээд гар утасны дэлгэцэд зориулж зохиомжилдог',
        'Хэрэглэгчийн туршилт хийж, үр дүнг нь тусгадаг',
      ],
    },
  ],
};

export const partnershipForm = {
  id: 'application',
  title: 'Өргөдлийн маягт',
  text: `Бид өргөдлийг тань уншаад ажлын ${promises.teamReplyDays} өдрийн дотор хариулна.`,
  personalTitle: 'Хувийн мэдээлэл',
  workTitle: 'Ажлын мэдээлэл',
  fields: {
    firstName: { label: 'Нэр', placeholder: 'Таны нэр' },
    lastName: { label: 'Овог', placeholder: 'Таны овог' },
    email: { label: 'И-мэйл', placeholder: 'ner@example.mn' },
    phone: { label: 'Утасны дугаар', placeholder: '99112233' },
    position: { label: 'Албан тушаал', placeholder: 'Сонгоно уу' },
    experience: { label: 'Ажлын туршлага', placeholder: 'Сонгоно уу' },
    skills: {
      label: 'Ур чадвар',
      placeholder: 'Ямар технологи, арга барил сайн эзэмшсэн бэ?',
      hint: `Хамгийн багадаа ${MINIMUMS.skills} тэмдэгт`,
    },
    projects: {
      label: 'Хийсэн төслүүд',
      placeholder: 'Ямар төсөлд ямар үүрэгтэй оролцсон бэ? Холбоос оруулж болно.',
      hint: `Хамгийн багадаа ${MINIMUMS.projects} тэмдэгт`,
    },
    motivation: {
      label: 'Яагаад манай багт нэгдэхийг хүсэв?',
      placeholder: 'Юу таныг татсан, юу хийхийг хүсэж байгаагаа бичнэ үү',
      hint: `Хамгийн багадаа ${MINIMUMS.motivation} тэмдэгт`,
    },
  },
  submit: 'Өргөдөл илгээх',
  submitting: formTexts.sending,
  contactNote: 'Асуух зүйл байна уу?',
  contactLink: { label: 'Бидэнтэй холбогдох', href: PATHS.contact },
  failedTitle: 'Хүсэлт илгээхэд алдаа гарлаа',
  successTitle: 'Өргөдөл илгээгдлээ',
  success: `Бид ажлын ${promises.teamReplyDays} өдрийн дотор хариулна.`,
} as const;
