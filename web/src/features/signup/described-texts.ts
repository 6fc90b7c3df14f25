/** What the visitor wrote of the business before signing up; loads only where there is such a text. */
export const describedTexts = {
  title: (count: number) => `Таны туслахын ${count} хариулт хадгалагдсан`,
  text: 'Бүртгүүлсний дараа таны бүртгэлд ноорог хэлбэрээр орно. Засаад нийтэлнэ.',
} as const;
