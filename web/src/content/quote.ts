import type { Budget, ProjectType, Timeline } from '@contract/quote-requests.ts';
import { formTexts } from './errors.ts';

/** Quote dialog: step titles, labels, hints and option labels. */

export const projectTypeLabels: Record<ProjectType, string> = {
  mobile: 'Гар утасны апп',
  web: 'Вэб систем',
  ai: 'AI шийдэл',
  custom: 'Захиалгат шийдэл',
};

export const budgetLabels: Record<Budget, string> = {
  тодорхойгүй: 'Тодорхойгүй',
  '3000000-5000000': '3–5 сая ₮',
  '5000000-10000000': '5–10 сая ₮',
  '10000000-20000000': '10–20 сая ₮',
  '20000000-50000000': '20–50 сая ₮',
  '50000000+': '50 сая ₮-өөс дээш',
};

export const timelineLabels: Record<Timeline, string> = {
  '1-2weeks': '1–2 долоо хоног',
  '1month': '1 сар',
  '2-3months': '2–3 сар',
  '3-6months': '3–6 сар',
  '6months+': '6 сараас дээш',
};

export const quoteFields = {
  name: { label: 'Нэр', placeholder: 'Овог нэр' },
  email: { label: 'И-мэйл', placeholder: 'ner@example.mn' },
  phone: { label: 'Утасны дугаар', placeholder: '99112233' },
  company: { label: 'Компани', optional: formTexts.optional, placeholder: 'Компанийн нэр' },
  projectTitle: { label: 'Төслийн нэр', placeholder: 'Жишээ: Онлайн захиалгын систем' },
  projectType: { label: 'Төслийн төрөл', placeholder: 'Төрлөө сонгоно уу' },
  projectDescription: {
    label: 'Төслийн тайлбар',
    placeholder: 'Хэн ашиглах вэ? Ямар асуудлыг шийдэх вэ? Юу зайлшгүй байх ёстой вэ?',
  },
  budget: { label: 'Төсөв', placeholder: 'Төсвөө сонгоно уу' },
  timeline: { label: 'Хугацаа', placeholder: 'Хугацаагаа сонгоно уу' },
} as const;
