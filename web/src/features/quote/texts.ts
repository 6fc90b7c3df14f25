import { formTexts } from '@/content/errors.ts';

export const quoteTexts = {
  title: 'Үнийн санал авах',
  intro: 'Хэдхэн асуултад хариулаарай. Бид хүсэлтийг тань судлаад эргэн холбогдоно.',
  steps: ['Холбоо барих мэдээлэл', 'Төслийн мэдээлэл', 'Төсөв ба хугацаа'],
  back: formTexts.back,
  next: formTexts.next,
  submit: 'Хүсэлт илгээх',
  submitting: formTexts.sending,
  close: 'Цонхыг хаах',
  done: 'Ойлголоо',
  success: 'Таны хүсэлтийг амжилттай илгээлээ! Удахгүй холбогдох болно.',
} as const;
