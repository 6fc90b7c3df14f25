import { company, offices } from '@contract/company.ts';
import { PATHS } from '@/lib/paths.ts';

/** The portfolio of a developer, /{name}, without header and footer. The person is invented. */
export const portfolio = {
  name: 'Жишээ Хөгжүүлэгч',
  role: 'Програм хангамжийн хөгжүүлэгч',
  notice: 'Энэ бол жишээ танилцуулга. Бодит хүний мэдээлэл биш.',
  summary:
    'Вэб систем, чатбот, гадны системийн холболт хөгжүүлдэг. Энгийн, найдвартай, засварлахад хялбар програм бичихийг эрхэмлэдэг.',
  print: 'Хэвлэх / PDF татах',
  back: { label: 'Буцах', href: PATHS.about },
  projectsTitle: 'Онцлох төслүүд',
  projects: [
    {
      title: 'Захиалгын чатбот',
      text: 'Чатаар захиалга авч, төлөвийг нь үйлчлүүлэгчид мэдэгддэг систем.',
      stack: ['TypeScript', 'PostgreSQL', 'Deno'],
    },
    {
      title: 'Цаг товлох апп',
      text: 'Эмч, үйлчилгээ, цагийг сонгож, сануулга хүлээн авдаг апп.',
      stack: ['React', 'Supabase'],
    },
    {
      title: 'Дуудлагын тайлангийн самбар',
      text: 'Дуудлагын тоо, сэдэв, үр дүнг өдрөөр харуулдаг самбар.',
      stack: ['React', 'SQL'],
    },
    {
      title: 'Баримт бичгийн хайлт',
      text: 'Монгол хэлний бичвэрээс утгаар нь хайж, хариултын эхийг заадаг хэрэгсэл.',
      stack: ['Python', 'PostgreSQL'],
    },
  ],
  stackTitle: 'Технологи',
  stack: [
    { group: 'Хэл', items: ['TypeScript', 'Python', 'SQL'] },
    { group: 'Вэб', items: ['React', 'Vite', 'Hono'] },
    { group: 'Өгөгдөл', items: ['PostgreSQL', 'Supabase'] },
    { group: 'Хэрэгсэл', items: ['Git', 'Docker', 'Playwright'] },
  ],
  contactTitle: 'Холбоо барих',
  contact: {
    email: { label: 'И-мэйл', value: company.email },
    phone: { label: 'Утас', value: offices[0]?.phone ?? '' },
    location: { label: 'Байршил', value: 'Улаанбаатар' },
  },
} as const;
