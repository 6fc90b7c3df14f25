/** The examples of the try by their keys in `features/talk/example-texts.ts`, whose texts load when one is opened. */
export const tryChoices = [
  { id: 'bakery', label: 'Бялууны газар' },
  { id: 'salon', label: 'Гоо сайхан' },
  { id: 'dentist', label: 'Шүдний эмнэлэг' },
  { id: 'restaurant', label: 'Ресторан' },
  { id: 'shop', label: 'Дэлгүүр' },
  { id: 'school', label: 'Сургалтын төв' },
] as const;

export type TryExampleId = (typeof tryChoices)[number]['id'];

/** The hint on a displayed question that can be pressed. */
export const askHint = 'Асуулт дээр дарж, туслахаас асуугаарай';
