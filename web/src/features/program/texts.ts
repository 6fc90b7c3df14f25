import { programFacts } from '@/content/program-facts.ts';

/** The AI app-building programme, /program. Its form is in `program-form.ts`. */

export const programLabels = {
  schedule: 'Хуваарь',
  place: 'Хаана',
  laptop: 'Авчрах зүйл',
  payment: 'Төлбөр',
  registration: 'Бүртгэл',
  lessonsStart: 'Хичээл эхлэх',
  rewardTrip: 'Шагнал',
} as const;

export type Slide = { id: string; title: string; text: string };

/** Three slides of the hero, 10 seconds each. */
export const programSlider: {
  label: string;
  watch: string;
  previous: string;
  next: string;
  pause: string;
  play: string;
  goTo: (index: number) => string;
  /** Names of the slider and of a slide for screen readers. */
  sliderRole: string;
  slideRole: string;
  slideLabel: (index: number, count: number) => string;
  slides: readonly Slide[];
} = {
  label: 'Хөтөлбөрийн танилцуулга',
  watch: 'Танилцуулга үзэх',
  previous: 'Өмнөх слайд',
  next: 'Дараагийн слайд',
  pause: 'Слайдыг зогсоох',
  play: 'Слайдыг үргэлжлүүлэх',
  goTo: (index) => `${index}-р слайд руу очих`,
  sliderRole: 'слайдер',
  slideRole: 'слайд',
  slideLabel: (index, count) => `Слайд ${index} / ${count}`,
  slides: [
    {
      id: 'build',
      title: 'AI-аар өөрийн аппаа бүтээгээрэй',
      text: 'Санаагаа ажилладаг апп болгох танхимын хөтөлбөр. Код бичиж байгаагүй ч болно.',
    },
    {
      id: 'price',
      // The page replaces these by the current values (`programTexts`).
      title: '',
      text: '',
    },
    {
      id: 'reward',
      title: 'Бүтээж сурна, аяллаар дүгнэнэ',
      text: `Орлого өсгөх сорилт, ${programFacts.rewardTrip} хүлээж байна.`,
    },
  ],
};

/** The facts of the programme in one strip. */
export const programFactList: {
  title: string;
  items: readonly { label: string; value: string }[];
} = {
  title: 'Хөтөлбөрийн нөхцөл',
  items: [
    { label: programLabels.schedule, value: programFacts.schedule },
    { label: programLabels.place, value: programFacts.place },
    { label: programLabels.laptop, value: programFacts.laptop },
    { label: programLabels.payment, value: programFacts.payment },
    // Filled in with the current settings of the programme.
    { label: programLabels.registration, value: '' },
    { label: programLabels.rewardTrip, value: programFacts.rewardTrip },
  ],
};

/** A typical week: three fixed days, and sometimes a fourth. */
export const programWeek: {
  caption: string;
  hours: string;
  days: readonly { name: string; lesson: 'yes' | 'maybe' | 'no' }[];
} = {
  caption: `Жишээ долоо хоног. ${programFacts.schedule}.`,
  hours: '4 цаг',
  days: [
    { name: 'Да', lesson: 'yes' },
    { name: 'Мя', lesson: 'no' },
    { name: 'Лх', lesson: 'yes' },
    { name: 'Пү', lesson: 'maybe' },
    { name: 'Ба', lesson: 'yes' },
    { name: 'Бя', lesson: 'no' },
    { name: 'Ня', lesson: 'no' },
  ],
};

export const programTracks = {
  title: 'Хөтөлбөрүүд',
  items: [
    {
      id: 'app',
      title: 'AI-аар апп бүтээх',
      text: 'Санаанаас эхлээд ажилладаг вэб, гар утасны апп хүртэл.',
    },
    {
      id: 'automation',
      title: 'AI автоматжуулалт',
      text: 'Чатбот, дуут туслах, давтагддаг ажлыг автоматжуулах.',
    },
    {
      id: 'startup',
      title: 'Стартап эхлүүлэх',
      text: 'Хэрэглэгчээ олж, үнээ тогтоож, анхны орлогоо олох.',
    },
  ],
} as const;

export const programHow = {
  title: 'Сургалт хэрхэн явагдах вэ?',
  items: [
    {
      title: 'Танхимын хичээл',
      text: `${programFacts.schedule}. Хичээл манай оффис дээр болно.`,
    },
    {
      title: 'Өөрийн компьютер дээрээ',
      text: 'Зөөврийн компьютерээ авчирна. Хийсэн зүйл тань танд үлдэнэ.',
    },
    {
      title: 'Багаар бүтээнэ',
      text: 'Багт хуваагдаж, нэг апп санаанаас нь эхлэн хамт бүтээнэ.',
    },
    {
      title: 'Орлого өсгөх сорилт',
      text: 'Бүтээсэн аппаараа бодит орлого олохыг оролдоно.',
    },
    {
      title: 'Шагналт аялал',
      text: `Хөтөлбөр ${programFacts.rewardDate}-ний шагналт аяллаар өндөрлөнө.`,
    },
  ],
} as const;

export const programLearn = {
  title: 'Юу сурах вэ?',
  items: [
    'AI хэрэгсэлд зөв даалгавар өгөх',
    'Аппын дэлгэц, хэрэглэгчийн хийх алхмыг төлөвлөх',
    'AI-ийн тусламжтай код бичих, засах',
    'Өгөгдлийн сан, нэвтрэлт, төлбөр холбох',
    'Аппаа интернэтэд байршуулах',
    'Хэрэглэгчээс санал авч, сайжруулах',
    'Үнэ тогтоож, борлуулж эхлэх',
    'Төслөө багаараа танилцуулах',
  ],
} as const;

/** Roles, not people. */
export const programTeachers = {
  title: 'Багш, зөвлөхүүд',
  items: [
    { role: 'Үндсэн багш', text: 'AI-аар апп бүтээх хичээлийг удирдана.' },
    { role: 'Програм хангамжийн зөвлөх', text: 'Кодын асуудлыг хамт шийдэж, арга зүй зааж өгнө.' },
    { role: 'Дизайны зөвлөх', text: 'Дэлгэцээ ойлгомжтой, цэвэрхэн болгоход тусална.' },
    { role: 'Бизнесийн зөвлөх', text: 'Санаа, үнэ, борлуулалтын тал дээр чиглүүлнэ.' },
  ],
} as const;

export const programProjects = {
  title: 'Багийн төслүүд',
  note: 'Эдгээр нь сонгож болох сэдвийн жишээ юм.',
  items: [
    { title: 'Цаг захиалгын апп', text: 'Салон, эмнэлэг, засварын газарт зориулсан захиалга.' },
    { title: 'Сурагчийн AI туслах', text: 'Гэрийн даалгавар тайлбарлаж, дасгал өгөх туслах.' },
    { title: 'Дэлгүүрийн чатбот', text: 'Барааны асуултад хариулж, захиалга авах чатбот.' },
    { title: 'Орлого зарлагын апп', text: 'Гэр бүл, жижиг бизнесийн мөнгөний бүртгэл.' },
  ],
} as const;

export const programCta = {
  title: 'Суудлаа баталгаажуулаарай',
} as const;
