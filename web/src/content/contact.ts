import { promises } from '@contract/company.ts';
import { formTexts } from './errors.ts';

export const contactForm = {
  title: 'Зурвас бичих',
  fields: {
    name: { label: 'Нэр', placeholder: 'Овог нэр' },
    email: { label: 'И-мэйл', placeholder: 'ner@example.mn' },
    phone: { label: 'Утасны дугаар', placeholder: '99112233' },
    company: { label: 'Компани', placeholder: 'Компанийн нэр' },
    subject: { label: 'Сэдэв', placeholder: 'Жишээ: Багцын тухай' },
    message: { label: 'Зурвас', placeholder: 'Асуух зүйлээ дэлгэрэнгүй бичнэ үү' },
  },
  submit: 'Зурвас илгээх',
  submitting: formTexts.sending,
  successTitle: 'Зурвас илгээгдлээ',
  success: `Баярлалаа. Бид ${promises.contactReplyHours} цагийн дотор хариулна.`,
  another: 'Дахин зурвас бичих',
  failedTitle: 'Зурвас илгээхэд алдаа гарлаа',
} as const;
