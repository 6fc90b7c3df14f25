import { promises } from '@contract/company.ts';
import { PATHS } from '@/lib/paths.ts';

export const partnershipHero = {
  eyebrow: 'Багт нэгдэх',
  title: 'Монгол хэлтэй AI-г хамт бүтээе',
  text: 'Бид монгол хэлийг ойлгож, ярьдаг технологи бүтээж байна. Сонирхож байвал өргөдлөө илгээгээрэй.',
  action: 'Анкет бөглөх',
  rolesTitle: (count: number) => `Одоо нээлттэй ажлын байр: ${count}`,
  promise: `Ажлын ${promises.teamReplyDays} өдрийн дотор хүн бүрд хариулна`,
} as const;

export const teamBenefits = {
  title: 'Бид юу санал болгодог вэ?',
  items: [
    {
      id: 'impact',
      title: 'Бодит үр нөлөө',
      text: 'Таны хийсэн ажил Монголын бизнест шууд хэрэглэгдэнэ.',
    },
    {
      id: 'growth',
      title: 'Суралцах боломж',
      text: 'AI-ийн шинэ технологийг ажил дээрээ туршиж, сурна.',
    },
    {
      id: 'flexible',
      title: 'Уян хатан цаг',
      text: 'Оффисоос болон зайнаас ажиллах цагаа багтайгаа тохирно.',
    },
    {
      id: 'share',
      title: 'Шийдвэрт оролцоно',
      text: 'Бүтээгдэхүүний чиглэлийг шийдэхэд таны үг жин дарна.',
    },
  ],
} as const;

/** The box that appears after a position is chosen. */
export const positionSummary = {
  title: 'Таны сонгосон албан тушаал',
  otherText: 'Ямар ажил хийж чадахаа «Ур чадвар» хэсэгт бичээрэй.',
} as const;

export const partnershipThanks = {
  title: 'Баярлалаа!',
  text: `Өргөдлийг тань хүлээн авлаа. Ажлын ${promises.teamReplyDays} өдрийн дотор танд хариулна.`,
  home: { label: 'Нүүр хуудас руу очих', href: PATHS.home },
  contact: { label: 'Холбоо барих', href: PATHS.contact },
} as const;
