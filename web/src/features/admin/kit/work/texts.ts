export const walkTexts = {
  previous: 'Өмнөх бичлэг (K)',
  next: 'Дараагийн бичлэг (J)',
} as const;

export const relatedTexts = {
  title: (count: string) => `Энэ хүний бусад бичлэг: ${count}`,
  spam: 'Спам',
} as const;

export const keyTexts = {
  title: 'Товчлуурууд',
  keys: [
    ['J', 'Дараагийн бичлэг'],
    ['K', 'Өмнөх бичлэг'],
    ['R', 'Хариулах'],
    ['A', 'Өөртөө авах'],
    ['D', 'Дараагийн алхам: маргааш'],
    ['N', 'Тэмдэглэл бичих'],
    ['1–9', 'Төлөв сонгох'],
    ['Ctrl Enter', 'Илгээгээд дараагийн бичлэгийг нээх'],
    ['/', 'Бүхнээс хайх'],
    ['?', 'Товчлуурууд'],
  ],
} as const;
