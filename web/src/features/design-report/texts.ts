import { promises } from '@contract/company.ts';
import { PATHS } from '@/lib/paths.ts';

export const designReportHero = {
  banner: 'Дизайн тайлан одоогоор үнэгүй. Хүсэлтээ өнөөдөр илгээгээрэй!',
  eyebrow: 'Үнэгүй дизайн тайлан',
  title: 'Танай сайт яагаад захиалга авчрахгүй байна вэ?',
  text: `Сайт, чат, захиалгын замыг тань шалгаад, юуг засахыг бичиж ${promises.designReportHours} цагийн дотор и‑мэйлээр илгээнэ. Төлбөргүй.`,
  action: 'Тайлан авах',
} as const;

export const designReportBenefits = {
  title: 'Тайланд юу багтах вэ?',
  items: [
    {
      id: 'first',
      title: 'Анхны сэтгэгдэл',
      text: 'Сайтад тань орсон хүн эхний хэдэн хормын дотор юу ойлгож байгааг үнэлнэ.',
    },
    {
      id: 'path',
      title: 'Захиалгын зам',
      text: 'Үйлчлүүлэгч хаана эргэлзэж, хаана орхиж явдгийг заана.',
    },
    {
      id: 'mobile',
      title: 'Гар утасны дэлгэц',
      text: 'Гар утсан дээр бичиг нь уншигдаж, товч нь дарагдаж, хурдан ачаалж байгаа эсэхийг шалгана.',
    },
    {
      id: 'plan',
      title: `${promises.designPlanDays} хоногийн төлөвлөгөө`,
      text: `Саналыг ${promises.designPlanDays} хоногийн дотор хэрэгжүүлэх дарааллыг гаргаж өгнө.`,
    },
  ],
} as const;

/** The sample page next to the title; it is invented and says so. */
export const designReportSample = {
  label: 'Дизайн тайлангийн жишээ хуудас',
  title: 'Дизайн тайлан · жишээ',
  address: 'jishee-delguur.mn',
  findings: [
    'Зураг том тул утсан дээр удаан ачаалж, хүн хүлээлгүй гарч байна.',
    'Захиалах товч хамгийн доор, бараг үзэгдэхгүй байна. Эхний дэлгэцэд гаргана.',
  ],
  planTitle: `${promises.designPlanDays} хоногийн төлөвлөгөө`,
  plan: [
    'Өдөр 1–2: зургийг хөнгөлнө',
    'Өдөр 3–4: товчийг дээш гаргана',
    'Өдөр 5–7: маягтыг богиносгоно',
  ],
} as const;

/** An illustration that says it is one: no real customer is quoted. */
export const designReportTestimonial = {
  label: 'Зохиомол жишээ',
  quote:
    'Бид сайтаа гоё гэж боддог байлаа. Тайланг уншаад захиалгын товч маань гар утсан дээр харагддаггүйг мэдсэн.',
  author: 'Жижиг дэлгүүрийн эзэн',
} as const;

export const designReportSuccess = {
  title: 'Хүсэлтийг тань хүлээн авлаа',
  text: `Дизайн тайлан ${promises.designReportHours} цагийн дотор и‑мэйлээр очно. Ирээгүй бол спам хавтсаа шалгаарай.`,
  nextTitle: 'Дараа нь юу болох вэ?',
  next: [
    'Бид сайт, захиалгын замыг тань шалгана.',
    `${promises.designReportHours} цагийн дотор тайлангаа илгээнэ.`,
    `Хүсвэл саналыг ${promises.designPlanDays} хоногийн дотор хэрэгжүүлнэ.`,
  ],
  home: { label: 'Нүүр хуудас руу очих', href: PATHS.home },
} as const;
