import { MINIMUMS } from '@contract/fields/limits.ts';

export const signupFields = {
  firstName: { label: 'Нэр', placeholder: 'Таны нэр' },
  lastName: { label: 'Овог', placeholder: 'Таны овог' },
  email: { label: 'И-мэйл', placeholder: 'ner@example.mn' },
  phone: { label: 'Утасны дугаар', placeholder: '99112233' },
  password: {
    label: 'Нууц үг',
    hint: `Хамгийн багадаа ${MINIMUMS.password} тэмдэгт: том үсэг, жижиг үсэг, тоо орсон байна.`,
  },
} as const;
