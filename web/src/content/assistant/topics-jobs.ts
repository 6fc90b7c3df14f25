import { PATHS } from '@/lib/paths.ts';
import type { SeedTopic } from './topic.ts';

const roles = { label: 'Багт нэгдэх', href: PATHS.partnership };
const APPLY = 'Өргөдлөө маягтаар илгээвэл ажлын {reply.teamDays} дотор хариулна.';

/** What each of the open roles asks for. */
export const jobTopics: readonly SeedTopic[] = [
  {
    key: 'jobs-ai',
    question: 'AI инженерийн ажилд юу шаардах вэ?',
    variants: [
      'AI инженер',
      'AI инженерээр орох',
      'AI инженерт ямар мэдлэг хэрэгтэй вэ',
      'Хиймэл оюуны инженер авах уу',
      'Машин сургалтын инженер',
      'Data scientist ажилд авдаг уу',
      'AI инженерийн шаардлага',
      'AI engineer',
    ],
    answer: `AI инженерт тавих шаардлага: {jobs.ai}. ${APPLY}`,
    link: roles,
    tags: ['ажлын байр'],
  },
  {
    key: 'jobs-developer',
    question: 'Програм хөгжүүлэгчийн ажилд юу шаардах вэ?',
    variants: [
      'Програм хөгжүүлэгч',
      'Програмистаар ажилд орох',
      'Хөгжүүлэгчид ямар мэдлэг шаардлагатай вэ',
      'Програм хөгжүүлэгчийн шаардлага',
      'Ямар програмчлалын хэл мэддэг байх ёстой вэ',
      'Backend хөгжүүлэгч',
      'Frontend хөгжүүлэгч',
      'Вэб хөгжүүлэгчээр ажиллах',
      'Developer ажил',
    ],
    answer: `Програм хөгжүүлэгчид тавих шаардлага: {jobs.developer}. ${APPLY}`,
    link: roles,
    tags: ['ажлын байр'],
  },
  {
    key: 'jobs-manager',
    question: 'Бүтээгдэхүүний менежерийн ажилд юу шаардах вэ?',
    variants: [
      'Бүтээгдэхүүний менежер',
      'Бүтээгдэхүүний менежерээр орох',
      'Product manager',
      'Продакт менежер авах уу',
      'Менежерийн ажлын байр',
      'Бүтээгдэхүүний менежерийн шаардлага',
    ],
    answer: `Бүтээгдэхүүний менежерт тавих шаардлага: {jobs.manager}. ${APPLY}`,
    link: roles,
    tags: ['ажлын байр'],
  },
  {
    key: 'jobs-designer',
    question: 'Дизайнерын ажилд юу шаардах вэ?',
    variants: [
      'UX дизайнер',
      'UI дизайнер',
      'Дизайнераар ажилд орох',
      'Дизайнерт ямар ур чадвар хэрэгтэй вэ',
      'UX/UI дизайнерын шаардлага',
      'График дизайнер ажилд авах уу',
      'Figma мэддэг хүн авах уу',
    ],
    answer: `UX/UI дизайнерт тавих шаардлага: {jobs.designer}. ${APPLY}`,
    link: roles,
    tags: ['ажлын байр'],
  },
];
