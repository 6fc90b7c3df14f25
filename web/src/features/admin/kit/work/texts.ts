export const walkTexts = {
  previous: 'Өмнөх бичлэг (K)',
  next: 'Дараагийн бичлэг (J)',
} as const;

export const relatedTexts = {
  title: (count: string) => `Энэ хүний бусад бичлэг: ${count}`,
  spam: 'Спам',
} as const;
