/**
 * The questions that stand ready to be pressed, apart from the topics so that these load with the first
 * question only; a test holds the two together.
 */
export const quickQuestions: readonly string[] = [
  'Чатбот юу хийж чадах вэ?',
  'Чатбот ямар үнэтэй вэ?',
  'Үнэгүй туршиж болох уу?',
  'AI дуут туслах гэж юу вэ?',
  'AI хөтөлбөр гэж юу вэ?',
  'Хүнтэй яаж холбогдох вэ?',
];
