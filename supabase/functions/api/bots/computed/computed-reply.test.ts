import { describe, expect, it } from 'vitest';
import { ASSISTANT_BOUNDS } from '../../../_shared/contract/assistant-bounds.ts';
import { formatMnt, formatUsd } from '../../../_shared/contract/fields/money.ts';
import { DURATIONS } from '../../../_shared/contract/plan-labels.ts';
import {
  chatbotMonthlyPrice,
  chatbotTotalPrice,
  voiceMonthlyPrice,
  voicePeriodPrice,
} from '../../../_shared/contract/plan-price.ts';
import { BILLING_PERIODS, CHATBOT_PLANS, VOICE_PLANS } from '../../../_shared/contract/prices.ts';
import { computedReply, planTopic, voicePlanReply } from './computed-reply.ts';

const textOf = (question: string, ...earlier: string[]) =>
  computedReply(question, earlier)?.text ?? '';

const CHATBOT_ASKED: Record<string, string> = {
  '3-months': 'гурван сараар',
  '6-months': 'хагас жилээр',
  '1-year': 'жилээр',
};
const VOICE_ASKED: Record<string, string> = {
  monthly: '1 сараар',
  quarterly: 'улирлаар',
  biannual: '6 сараар',
  annual: 'нэг жилээр',
};

describe('a plan for a period', () => {
  it.each(CHATBOT_PLANS.flatMap((plan) => DURATIONS.map((one) => [plan, one] as const)))(
    'is said with the sums of /pricing: $name',
    (plan, duration) => {
      const text = textOf(`${plan.name} багц ${CHATBOT_ASKED[duration.id]} нийт хэд вэ?`);
      const total = chatbotTotalPrice(plan, duration);
      expect(text).toContain(`нийт ${formatMnt(total)}.`);
      expect(text).toContain(`сард ${formatMnt(chatbotMonthlyPrice(plan, duration))},`);
      const saved = plan.price * duration.months - total;
      expect(text.includes('хэмнэнэ')).toBe(saved > 0);
      if (saved > 0) expect(text).toContain(`${formatMnt(saved)} хэмнэнэ`);
    },
  );

  it.each(VOICE_PLANS.flatMap((plan) => BILLING_PERIODS.map((one) => [plan, one] as const)))(
    'of the voice agent with those of /ai-voice-agent: $name',
    (plan, period) => {
      const text = textOf(`Дуут туслах ${plan.name} ${VOICE_ASKED[period.id]} хэд вэ?`);
      expect(text).toContain(`нийт ${formatUsd(voicePeriodPrice(plan, period))}.`);
      expect(text).toContain(`сард ${formatUsd(voiceMonthlyPrice(plan, period))},`);
    },
  );

  it('of every plan where none is named, and what there is where nobody sells the period', () => {
    const all = textOf('Чатботын багцыг жилээр авбал хэд вэ?');
    for (const plan of CHATBOT_PLANS) expect(all).toContain(plan.name);
    expect(textOf('Pro багцыг 9 сараар авбал хэд вэ?')).toContain('3 сар, 6 сар, 1 жил');
  });

  it('goes on with the plan or the period of the question before', () => {
    const business = CHATBOT_PLANS.find(({ id }) => id === 'business');
    const year = DURATIONS.find(({ id }) => id === '1-year');
    if (!business || !year) throw new Error('No such plan.');
    const total = formatMnt(chatbotTotalPrice(business, year));
    expect(textOf('Business бол?', 'Pro багц жилээр хэд вэ?')).toContain(total);
    expect(textOf('12 сараар бол?', 'Business багц хэд вэ?')).toContain(total);
    expect(textOf('12той бол?', 'Business багц 6 сараар хэд вэ?')).toContain(total);
  });
});

it('says what a month costs besides the period, if it is asked too', () => {
  const said = textOf('Pro багц сард хэд вэ, жилээр нь авбал хэдэн хувь хямдрах вэ?');
  for (const sum of ['129,000₮', '20%', '1,238,400₮']) expect(said).toContain(sum);
});

it('says how many calls a plan has besides its sum, if that is asked too', () => {
  const said = textOf('Дуут туслахын Business жилээр нийт хэд вэ, сард хэдэн дуудлагатай вэ?');
  for (const held of ['$1,622', '500 дуудлага']) expect(said).toContain(held);
});

it('compares no plans for somebody who asks what is left of the smaller one', () => {
  expect(textOf('Start-тай, Pro руу ахивал үлдсэн мөнгө маань яах вэ?')).toBe('');
  expect(planTopic('Энэ багцаа Pro болговол үлдсэн төлбөр маань яах вэ?')).toBeNull();
  expect(planTopic('Pro багцын үнэ хэд вэ?')).toBe('plan-pro');
});

it.each([
  ['Дуут туслахын Business багц хэд вэ?', '$169', '500'],
  ['voice business hed dudlagatai ve', '$169', '500'],
  ['Дуут туслах Basic багцад хэдэн дуудлага багтдаг вэ?', '$99', '100'],
])('answers «%s» from one plan of the voice agent', (question, price, calls) => {
  const text = voicePlanReply(question)?.text ?? '';
  expect(text).toContain(price);
  expect(text).toContain(`${calls} дуудлага`);
  expect(text.split('\n').filter((line) => line.includes('$'))).toHaveLength(1);
});

it('after the voice agent, «Business-ийнх нь хэд вэ?» is its plan and not the chatbot’s', () => {
  const said = voicePlanReply('Business-ийнх нь хэд вэ?', [
    'voice basic сард 100 дуудлага юм байна',
  ]);
  expect(said?.text).toContain('$169');
  expect(said?.text).not.toContain('₮');
  expect(voicePlanReply('Business багц хэд вэ?')).toBeNull();
});

it('asks a plan just answered how much is in it', () => {
  expect(planTopic('Хэдэн автоматжуулалт багтдаг вэ?', '', 'plan-business')).toBe('plan-business');
  expect(planTopic('Автоматжуулалт гэж юу вэ?', '', 'plan-business')).toBeNull();
  expect(planTopic('Хэдэн автоматжуулалт багтдаг вэ?', '', 'trial')).toBeNull();
});

it('reads the voice agent in English, and «Бизнес» as a plan where plans were compared', () => {
  expect(textOf('voice agent business bagts jileer heden dollar ve')).toContain('$1,622');
  const said = textOf('Бизнес нь юугаараа илүү вэ?', 'Start, Pro хоёрын ялгаа?');
  for (const held of ['Pro: ', 'Business: ', '6,000']) expect(said).toContain(held);
});

it('reads «Бизнес» with a period as the plan after another plan, and «бизнест» as the own business', () => {
  const start = 'Start багц жилээр хэд вэ?';
  expect(textOf('Бизнес жилээр?', start)).toContain('Business багц, 1 жил');
  expect(textOf('Бизнесийг нь жилээр авбал хэд вэ?', start)).toContain('Business багц, 1 жил');
  expect(textOf('Бизнес жилээр?', 'дуут туслахын Basic жилээр хэд вэ?')).toContain('$1,622');
  expect(textOf('Манай бизнест жилээр хэд вэ?', start)).toContain('Start багц, 1 жил');
  expect(textOf('Бизнес жилээр?')).toBe('');
});

describe('customers and plans', () => {
  it.each([
    ['Сард 2000 орчим чат ирдэг, аль нь хангах вэ?', 'Pro багц'],
    ['Сард 1000 хүн бичдэг, аль багц тохирох вэ?', 'Start багц'],
    ['Сард 1,001 хүн бичдэг, аль багц тохирох вэ?', 'Pro багц'],
    ['Өдөрт 200 хүн бичдэг, ямар багц авах вэ?', 'Business багц'],
    ['Өдөрт дөрвөн зуун хүн бичдэг, аль багц вэ?', 'Enterprise багц'],
    ['Сард гурван зуугаад хүн бичдэг, аль багц вэ?', 'Start багц'],
    ['Сард 100 дуудлага ирдэг, аль багц тохирох вэ?', 'Basic'],
    ['Сард 501 дуудлага ирдэг, аль багц тохирох вэ?', 'Corporate'],
  ])('%s → %s', (question, plan) => {
    expect(textOf(question)).toContain(
      `Танд ${plan.includes('багц') ? plan : `AI дуут туслах ${plan}`}`,
    );
  });

  it('says who to ask beyond the biggest plan, and by how much a plan is passed', () => {
    expect(textOf('Сард 20,000 хүн бичдэг, аль багц тохирох вэ?')).toContain('манай баг тодорхой');
    expect(textOf('Start багцтай, сард 1500 хүн бичвэл багц хэтрэх үү?')).toContain(
      '500-аар хэтэрнэ',
    );
  });

  it('compares two plans, and knows the dearest and the cheapest', () => {
    const text = textOf('Start, Pro хоёрын ялгаа юу вэ?');
    for (const said of ['59,000₮', '129,000₮', '70,000₮', '1,500 яриагаар']) {
      expect(text).toContain(said);
    }
    expect(textOf('Дуут туслахын Basic, Corporate хоёр юугаараа өөр вэ?')).toContain('хязгааргүй');
    expect(textOf('Хамгийн үнэтэй багц аль нь вэ?')).toContain('Enterprise');
    expect(textOf('Хамгийн хямд багц хэд вэ?')).toContain('59,000₮');
    expect(textOf('Дуут туслахын хамгийн хямд багц хэд вэ?')).toContain('$99');
    expect(textOf('Хамгийн хямдхан нь хэд вэ?')).toContain('59,000₮');
    const ofVoice = computedReply('Хамгийн хямд нь хэд вэ?', ['Утсаар хариулдаг робот'], 'voice');
    expect(ofVoice?.text).toContain('$99');
    for (const [asked, topic] of [
      ['Сургалт ямар үнэтэй вэ?', 'program-price'],
      ['Апп хийлгэж болох уу?', undefined],
    ] as const) {
      expect(computedReply('Хамгийн хямд нь хэд вэ?', [asked], topic)).toBeNull();
    }
  });
});

describe('what a plan has to hold', () => {
  it('the cheapest plan is one that does what is wanted', () => {
    const text = textOf('Захиалга өөрөө бүртгэдэг хамгийн хямд багц аль нь вэ?');
    expect(text).toContain('Хамгийн хямд нь Pro багц');
    expect(text).toContain('Pro-гоос эхэлнэ');
    // «Хамгийн их авдаг» asks for the most popular plan, not for the dearest one.
    expect(computedReply('Хамгийн их авдаг багц аль нь вэ?')).toBeNull();
  });

  it.each([
    'Сард 500 хүн бичдэг, аль багц тохирох вэ?',
    'Хамгийн хямд багц хэд вэ?',
    'Хамгийн үнэтэй багц аль нь вэ?',
    'Дуут туслахын хамгийн хямд багц хэд вэ?',
    'Дуут туслахад сард 80 дуудлага ирдэг, аль багц тохирох вэ?',
  ])('a line says the name of its plan once: %s', (question) => {
    const names = [...CHATBOT_PLANS, ...VOICE_PLANS].map(({ name }) => name);
    const line = textOf(question)
      .split('\n')
      .find((one) => /^(?:Танд|Хамгийн)/.test(one));
    const said = names.map((name) => (line ?? '').split(name).length - 1);
    expect(Math.max(...said)).toBe(1);
  });

  it.each(CHATBOT_PLANS.map(({ id, name }) => [ASSISTANT_BOUNDS[id].sites, name] as const))(
    'so many websites: %s, after a question about a plan',
    (sites) => {
      const fits = CHATBOT_PLANS.find(({ id }) => ASSISTANT_BOUNDS[id].sites >= sites);
      const asked = computedReply(
        `${sites} сайттай бол?`,
        ['Багцад хэдэн сайт багтах вэ?'],
        'plan-limits',
      );
      expect(asked?.text).toContain(`Танд ${fits?.name} багц`);
      expect(computedReply(`${sites} сайттай бол?`)).toBeNull();
    },
  );

  it('goes on with another number of calls or customers', () => {
    const calls = 'Дуут туслахын 100 дуудлагатай багц аль нь вэ?';
    expect(textOf('400 дуудлагатай бол?', calls)).toContain('Business');
    expect(textOf('300 хүн бол?', 'Манайд өдөрт 50 хүн бичдэг, аль багц авах вэ?')).toContain(
      'Enterprise',
    );
    expect(computedReply('Нэг дуудлага хэдэн минут үргэлжлэх вэ?')).toBeNull();
  });
});

it.each([
  'Pro багцыг жилээр төлөөд дундаас нь цуцалж болох уу?',
  'Start-аас Pro руу шилжих боломжтой юу?',
  'Start аваад дараа нь Pro болгож болох уу?',
  'Business багцыг жилээр авбал баримт өгөх үү?',
  'Enterprise багцыг 12 сараар авах төлбөрөө хувааж төлж болох уу?',
])('«%s» is about terms, not about a sum', (question) => {
  expect(computedReply(question)).toBeNull();
});

it('still computes where the sum is asked beside the terms', () => {
  expect(textOf('Pro-гоос Business руу шилжихэд сард хэдэн төгрөг нэмэгдэх вэ?')).toContain(
    '120,000₮',
  );
  expect(textOf('Сард 300 хүн бичдэг, багц санал болгож өгнө үү')).toContain('Start');
});

it.each([
  'Чатбот ямар үнэтэй вэ?',
  'Бизнест тохирох уу?',
  'Сургалт гурван сар үргэлжлэх үү, хэд вэ?',
  'Жилээр авбал хямдрах уу?',
  'Эхний 30 хүнд сургалт хэд вэ?',
  'Програм хийлгэхэд 3 сар болох уу?',
  '14 хоног үнэгүй юу?',
])('computes nothing of «%s»', (question) => {
  expect(computedReply(question)).toBeNull();
});

describe('after two plans were compared', () => {
  const COMPARED = [['Start, Pro хоёрын ялгаа юу вэ?'], ['Basic, Corporate хоёрын ялгаа юу вэ?']];
  it.each([
    'Нууц үгээ мартсан',
    'Хаана байрладаг вэ?',
    'Утасны дугаар хэд вэ?',
    'Instagram дээр ажиллах уу?',
    'Хэдэн цагт ажилладаг вэ?',
    'Туршилт бий юу?',
    'Баярлалаа',
    'Хүнтэй ярья',
    'Тэгээд?',
  ])('«%s» does not compare them again', (question) => {
    for (const earlier of COMPARED) expect(computedReply(question, earlier)).toBeNull();
  });

  it.each(['Аль нь дээр вэ?', 'Үнэ нь?', 'Үнийн зөрүү хэд вэ?', 'Хэдэн яриа багтах вэ?'])(
    '«%s» does',
    (question) => {
      for (const earlier of COMPARED) expect(computedReply(question, earlier)).not.toBeNull();
    },
  );
});
