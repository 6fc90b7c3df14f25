import { company } from '@contract/company.ts';
import { TRIAL_DAYS } from '@contract/fields/limits.ts';
import { PATHS } from '@/lib/paths.ts';

/** Texts of every conversation with an assistant. */
export const chatTexts = {
  quickTitle: 'Түгээмэл асуулт',
  inputLabel: 'Асуултаа бичнэ үү',
  placeholder: 'Асуултаа бичнэ үү...',
  send: 'Илгээх',
  logLabel: 'Харилцан яриа',
  you: 'Та',
  restart: 'Шинэ яриа',
  restarted: 'Шинэ яриа эхэллээ.',
  undoRestart: 'Буцаах',
  noScript: 'AI туслахтай чатлахын тулд JavaScript-ийг асаана уу.',
} as const;

/** Our own assistant. */
export const companyBotName = `${company.name} AI туслах`;

/** The words of a reply's link to a page of this site; of any other it says «Дэлгэрэнгүй». */
export const linkTexts: Readonly<Record<string, string>> = {
  [PATHS.signup]: `${TRIAL_DAYS} хоног үнэгүй турших`,
  [PATHS.pricing]: 'Үнэ харах',
  [PATHS.program]: 'Хөтөлбөр',
  [PATHS.contact]: 'Холбоо барих',
  [PATHS.about]: 'Бидний тухай',
  [PATHS.terms]: 'Үйлчилгээний нөхцөл',
  [PATHS.privacy]: 'Нууцлалын бодлого',
};

/** The thumbs under an answer. */
export const ratingTexts = {
  title: 'Хариулт тус болсон уу?',
  helped: 'Тус болсон',
  notHelped: 'Тус болоогүй',
  thanks: 'Баярлалаа!',
  sorry: 'Баярлалаа, сайжруулна.',
} as const;
