import { programFacts } from '@/content/program-facts.ts';

/** Captions of the animated demo, one for each scene. */

export type DemoScene = { id: string; seconds: number; title: string; caption: string };

export const demoTexts = {
  title: 'Хөтөлбөрийн танилцуулга',
  play: 'Тоглуулах',
  pause: 'Түр зогсоох',
  replay: 'Дахин үзэх',
  previous: 'Өмнөх хэсэг',
  next: 'Дараагийн хэсэг',
  close: 'Танилцуулгыг хаах',
  progress: 'Танилцуулгын явц',
  captions: 'Тайлбар бичвэр',
  transcript: 'Бүх тайлбарыг унших',
} as const;

export const demoScenes: readonly DemoScene[] = [
  {
    id: 'idea',
    seconds: 5,
    title: 'Санаа',
    caption: 'Бүх зүйл санаанаас эхэлнэ. Та ямар асуудлыг шийдмээр байна вэ?',
  },
  {
    id: 'team',
    seconds: 5,
    title: 'Баг',
    caption: 'Ижил сонирхолтой хүмүүстэй баг болж, үүргээ хуваана.',
  },
  {
    id: 'sketch',
    seconds: 5,
    title: 'Ноорог зураг',
    caption: 'Аппынхаа дэлгэцүүдийг цаасан дээр зурж, замыг нь тодорхойлно.',
  },
  {
    id: 'prompt',
    seconds: 6,
    title: 'AI-д даалгавар өгөх',
    caption: 'AI-д юу хийхийг нь тодорхой хэлнэ. Тэр кодын эхний хувилбарыг бичнэ.',
  },
  {
    id: 'fix',
    seconds: 6,
    title: 'Шалгаж засах',
    caption: 'Багштайгаа хамт шалгаж, болохгүй байгаа зүйлийг нэг нэгээр нь засна.',
  },
  {
    id: 'launch',
    seconds: 5,
    title: 'Нээлт',
    caption: 'Аппаа интернэтэд байршуулж, анхны хэрэглэгчиддээ үзүүлнэ.',
  },
  {
    id: 'revenue',
    seconds: 6,
    title: 'Орлого өсгөх сорилт',
    caption: 'Аль баг аппаараа орлогоо илүү өсгөх вэ? Сорилт эхэллээ.',
  },
  {
    id: 'trip',
    seconds: 6,
    title: 'Шагналт аялал',
    caption: `${programFacts.rewardTrip} болно. Эхний суралцагчид хямдралтай суралцана.`,
  },
];
