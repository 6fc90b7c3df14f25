import { describe, expect, it } from 'vitest';
import { assistantFacts } from '@/content/assistant/facts.ts';
import { companyTopics } from '../../../../../tests/assistant/company.ts';
import { foldWords } from '../../../_shared/assistant/fold.ts';
import { wholeQuestion } from '../../../_shared/assistant/go-on.ts';
import { indexTopics } from '../../../_shared/assistant/index-topics.ts';
import { intentOf } from '../../../_shared/assistant/intents.ts';
import { dialogueTexts } from './dialogue-texts.ts';
import type { Reply } from './reply.ts';
import { replyFrom } from './reply-from.ts';

const index = indexTopics(companyTopics);
const reply = (question: string, previous?: string, earlier?: string[]): Reply =>
  replyFrom(index, assistantFacts, question, previous, earlier);

it.each([
  ['Хуваарь нь?', 'surgalt'],
  ['Чатбот нь?', 'heze ehleh'],
])(
  '«%s» after what was asked of the course has its subject, unless it names another',
  (text, kept) => {
    const whole = wholeQuestion(index, text, 'Сургалт хэзээ эхлэх вэ?')?.text ?? '';
    expect(whole).toContain(kept);
    expect(whole.includes('surgalt')).toBe(text === 'Хуваарь нь?');
  },
);

describe('the bands of a reply', () => {
  it('answers for sure without a question before it', () => {
    const { topic, led } = reply('Чатбот ямар үнэтэй вэ?');
    expect([topic, led]).toEqual(['price', undefined]);
  });

  it('answers another subject in a conversation, where the question is clear by itself', () => {
    for (const before of ['trial', 'chatbot-price']) {
      expect(reply('Танай хаяг хаана вэ?', before).topic).toBe('address');
      expect(reply('Ажлын цаг хэд вэ?', before).topic).toBe('hours');
    }
  });

  it('leads what is nearly sure, and offers others beside it', () => {
    const { topic, led, nearest } = reply('Багцаас гадна нэмж юм хийлгэвэл мөнгө нэмэх үү');
    expect([topic, led]).toEqual(['extra-fees', true]);
    expect(nearest.length).toBeLessThanOrEqual(3);
  });

  it.each([
    // «Хоол» and «хүргэлт» are words of other topics.
    'Үнэгүй хоол туршиж болох уу?',
    'Чатбот шөнө амралтын өдөр хүргэлт хийх үү?',
    'Танай оффис Сүхбаатар дүүрэгт хаана байдаг вэ?',
  ])('is not sure of «%s», of which the topic has not every word', (question) => {
    const { topic, led } = reply(question);
    expect(topic === null || led).toBe(true);
  });

  it('offers no small talk', () => {
    const talk = companyTopics.filter(({ tags }) => tags[0] === 'яриа').map((one) => one.question);
    for (const question of ['Хагас сайнд?', 'хүн робот уу юм уу зурах уу', 'Та юу гэж асуух вэ']) {
      const { nearest } = reply(question, 'address', ['Оффис хаана байдаг вэ?']);
      expect(nearest.filter((one) => talk.includes(one))).toEqual([]);
    }
  });

  it('asks which of two or three is meant', () => {
    const { topic, text, nearest } = reply('Хямдрал эсвэл туршилт');
    expect([topic, text]).toEqual([null, null]);
    expect(nearest.length).toBeGreaterThanOrEqual(2);
    expect(nearest.length).toBeLessThanOrEqual(3);
  });

  it('opens the form where nothing is near', () => {
    for (const far of ['zzqx vvkj', 'Динозавр яагаад мөхсөн']) {
      const unknown = { topic: null, text: null, nearest: [], toPerson: true };
      expect(reply(far)).toEqual(unknown);
      expect(reply(far, 'discount', ['тэгвэл жилээр бол?'])).toEqual(unknown);
    }
  });

  it('answers both parts of a question where both are sure', () => {
    const { topics, text } = reply('Танай оффис хаана байдаг вэ? Сургалтад компьютер хэрэгтэй юу?');
    expect(topics).toEqual(['address', 'program-laptop']);
    expect(text).toContain('Жишээ гудамж');
    expect(text).toContain('Зөөврийн компьютер');
  });
});

describe('intents', () => {
  it.each([
    ['Над руу хүн залгаж өгөөч', 'person'],
    ['Хүнтэй ярих хэрэгтэй байна даа', 'person'],
    ['huntei yarih gesen yum', 'person'],
    ['Танай үйлчилгээ үнэхээр муу байна шүү', 'complaint'],
    ['Гурав хоног болчихлоо, хэн ч хариу өгөхгүй юм', 'complaint'],
    ['Маягт илгээх гэсэн чинь алдаа гараад байх юм', 'broken'],
    ['Чатбот маань өнөөдөр огт хариулахгүй байна', 'broken'],
    ['Чатбот маань зогсчихсон, үйлчлүүлэгчид хүлээгээд байна', 'broken'],
    ['Чатбот чинь тэнэг юм аа', 'complaint'],
    ['Чи огт тус болсонгүй, уур хүрч байна', 'complaint'],
    ['Хүн гаргаад өгөөч, ботоор уйдлаа', 'person'],
  ])('«%s» opens the form: %s', (question, topic) => {
    const said = reply(question);
    expect([said.topic, said.toPerson]).toEqual([topic, true]);
    expect(said.text).toContain('+976');
    expect(said.text).toContain('9:00–18:00');
  });

  it.each([
    'Үйлчлүүлэгч заавал хүнтэй ярья гэвэл яадаг вэ?',
    'Хүн шиг ярьж чадах уу?',
    'Дуут туслах хүнтэй адил ярьдаг уу?',
    'Чатбот буруу хариулбал яах вэ?',
    'Гомдол хэлэх гэж залгасан хүний үгийг бүртгэх үү?',
    // «орлох», «орлого» fold to the letters of «уурлах».
    'Дуут туслах хүнийг орлож утсаа авах уу?',
    'Үнэхээр орлого олж чадах уу?',
    'Орлогоо яаж хуваалцдаг юм бэ?',
    'Дуут туслах хүнтэй холбодог уу?',
    'Мөнгө аваад алга болчихгүй биз?',
    'Хэдэн хүнтэй зэрэг ярьж чадах бол?',
    'Чатбот зогсчихвол яах вэ?',
    'Утасны яриаг хураадаг уу?',
    'Үйлчилгээний хураамж нэг мөр гардаг уу?',
    'Дуут туслах утсаар хүнтэй ярьдаг гэж үнэн үү?',
  ])('«%s» is about the product', (question) => {
    expect(reply(question).toPerson).toBeUndefined();
  });
});

it.each([
  ['Бүртгэлдээ нэвтэрч чадахгүй байна, нууц үгээ мартсан', 'password'],
  ['API дээр 429 гээд л алдаа заагаад байна', 'api-limit'],
  ['Сайт маань CSP-тэй болохоор бот ачаалахгүй байна, юуг зөвшөөрөх вэ?', 'install'],
])('answers «%s» from %s, and opens the form as well', (question, topic) => {
  const said = reply(question);
  expect([said.topic, said.toPerson]).toEqual([topic, true]);
});

it('courtesies around a question are not read', () => {
  const question = 'Танай оффис хаана байдаг вэ?';
  for (const said of [
    `Сайн байна уу, баярлалаа. ${question}`,
    `Ойлголоо, баярлалаа. ${question}`,
    `${question} Баярлалаа`,
  ]) {
    expect(reply(said)).toEqual(reply(question));
  }
  expect(reply('Баярлалаа. Тэгвэл яаж бүртгүүлэх вэ?', 'always-on').topic).toBe('signup');
  expect(reply('Ойлголоо баярлалаа').topic).toBe('thanks');
});

describe('what asks nothing', () => {
  it.each([
    ['За баярлалаа шүү', 'thanks'],
    ['bayrlalaa ih tus boloo', 'thanks'],
    ['Ойлгомжтой боллоо, гялайлаа', 'thanks'],
    ['Аан за за тэгье', 'ack'],
    ['За бодож үзье дээ', 'ack'],
    ['Баярлалаа, баяртай', 'bye'],
  ])('«%s» gets %s, whatever was spoken of', (typed, topic) => {
    const said = reply(typed, 'plan-business', ['Бизнес багц хэд вэ?']);
    expect([said.topic, said.led]).toEqual([topic, undefined]);
  });

  it('is no question with such words in it', () => {
    expect(reply('За тэгвэл үнэ нь хэд вэ?').topic).toBe('price');
    expect(reply('Их тус болох уу чатбот?').topic).not.toBe('thanks');
  });

  it.each(['Тийм үү?', 'neeree yu', 'Аан, үнэн үү?', 'тийм гэж үү'])(
    '«%s» has the last answer said again, as what the assistant knows',
    (typed) => {
      const said = reply(typed, 'cancel', ['Дундаас нь цуцалж болдог уу?']);
      expect([said.topic, said.led]).toEqual(['cancel', undefined]);
      expect(said.text).toBe(`${dialogueTexts.echo}\n\n${reply('Яаж цуцлах вэ?').text}`);
    },
  );

  it.each(['Тийм', 'Үнэн үнэ нь хэд вэ?', 'Тийм чатбот уу?'])('«%s» is no echo', (typed) => {
    expect(reply(typed, 'cancel').text).not.toContain(dialogueTexts.echo);
  });
});

it('a plan that is named leads only, where the question is rather about something else', () => {
  const { topic, led } = reply('Enterprise багцын төлбөрт манай ажилчдын сургалт багтах уу?');
  expect(topic === null || led).toBe(true);
  expect(reply('Pro багцад хэдэн автоматжуулалт ордог вэ?').led).toBeUndefined();
});

it('what goes on stays within the subject, unless another topic is named', () => {
  expect(reply('Үнэгүй юу?', 'design-report').topic).toBe('design-report');
  expect(reply('Үнэгүй юу?').topic).toBe('trial');
  expect(reply('Чатбот сард хэд вэ?', 'voice').topic).toBe('price');
  expect(reply('баярлалаа', 'program').topic).toBe('thanks');
});

it('says of what the owner has not confirmed that a person tells for sure, and not of the rest', () => {
  const said = (unconfirmed: readonly string[], question: string) =>
    replyFrom(index, assistantFacts, question, undefined, [], unconfirmed).text;
  expect(said(['service.vat'], 'НӨАТ-ын баримт өгдөг үү?')).toContain(dialogueTexts.unconfirmed);
  expect(said([], 'НӨАТ-ын баримт өгдөг үү?')).not.toContain(dialogueTexts.unconfirmed);
  expect(said(['service.vat'], 'Багцаа солих боломжтой юу?')).not.toContain(
    dialogueTexts.unconfirmed,
  );
});

it.each(['Тэр багцад автоматжуулалт хэд орсон байдаг вэ?', 'Үүнд хэдэн яриа орох вэ?'])(
  'a question about a plan that was named before «%s» is about that plan',
  (question) => {
    const said = reply(question, 'plan-pro', ['Pro багц сард хэд вэ?']);
    expect(said.topic).toBe('plan-pro');
    expect(said.text).toContain('2,500');
  },
);

it('takes what somebody only fears for no report', () => {
  const words = (text: string) => intentOf(foldWords(text));
  expect(words('Нээлтийн өдөр систем гацчих вий')).toBeUndefined();
  expect(words('Нээлтийн өдөр систем гацчихлаа')).toBe('broken');
});

it('does not take two weeks for a number of visitors', () => {
  expect(reply('Хоёр долоо хоног дуусвал яах вэ?').topic).not.toBe('plan-choose');
});

describe('a question that only names something else', () => {
  const next = (question: string, before: string) =>
    reply(question, reply(before).topic ?? undefined, [before]).topic;

  it('asks of it what was asked before', () => {
    expect(next('Сургалт нь?', 'Чатбот ямар үнэтэй вэ?')).toBe('program-price');
    expect(next('Дуут туслах бол?', 'Чатбот ямар үнэтэй вэ?')).toBe('voice-price');
  });

  it('keeps the subject, and does not repeat an answer that lacks its word', () => {
    const before = 'Хөтөлбөрт яаж бүртгүүлэх вэ?';
    const said = reply('Бүртгүүлээд болих бол?', reply(before).topic ?? undefined, [before]);
    expect(said.led ?? said.topic === null).toBe(true);
    const seat = companyTopics.find(({ key }) => key === 'program-seat');
    expect([said.topic, ...said.nearest]).toContain(said.led ? seat?.key : seat?.question);
  });

  it('goes on from what it points back to, and not from a courtesy between', () => {
    const voice = 'Дуут туслах гэж юу вэ?';
    expect(next('Энэ нь чатботоос юугаараа ялгаатай юм бэ?', voice)).toBe('voice-vs-chatbot');
    const price = 'Чатбот ямар үнэтэй вэ?';
    expect(reply('Сургалт нь?', 'price', [price, 'Баярлалаа']).topic).toBe('program-price');
    expect(
      reply('Жилээр төлбөл нийт?', 'plan-pro', ['Pro багц сард хэд вэ?', 'Ойлголоо']).text,
    ).toContain('1,238,400₮');
  });

  it('asks it of the chatbot too, after the voice agent', () => {
    expect(next('Чатбот нь?', 'Дуут туслах хэд вэ?')).toBe('price');
  });

  it('is read by itself where it says what is asked', () => {
    expect(next('Сургалт хаана болох вэ?', 'Чатбот ямар үнэтэй вэ?')).toBe('program-place');
  });
});

describe('a later question of a few words', () => {
  const next = (question: string, before: string) =>
    reply(question, reply(before).topic ?? undefined, [before]);

  it.each([
    ['Чатын яриаг хадгалдаг уу?', 'Хэр удаан?', 'setup-time'],
    ['API түлхүүр яаж авах вэ?', 'Хязгаар бий юу?', 'api-limit'],
    ['Чатбот захиалга авч чадах уу?', 'Төлбөрийг нь бас авах уу?', 'payment-when'],
    ['Шагналт аялал гэж юу вэ?', 'Тэнд хэдэн хоног байх вэ?', 'program-schedule'],
    // Its words are rare, but it points back.
    ['Буцаан олголт авмаар байна', 'Үүнийгээ хаашаа бичиж явуулах вэ?', 'payment-receipt'],
  ])('after «%s», «%s» is not answered for sure from elsewhere', (before, question, topic) => {
    // Asked alone, each question has a sure answer: the second about the monthly limit, the others about `topic`.
    const said = next(question, before);
    expect([said.topic ?? topic, said.led ?? said.topic === null]).toEqual([topic, true]);
  });

  it.each([
    ['Үнэгүй туршиж болох уу?', 'Дуусахаар яах вэ?', 'trial-end'],
    ['Мөнгө буцаах уу?', 'Ямар үед буцаадаг вэ?', 'refund'],
    // What points back is about what was asked before, though it has every word of another topic.
    ['Автоматжуулалт гэж юу вэ?', 'Түүнийг хэн тохируулж өгдөг вэ?', 'automation'],
    ['Захиалгат апп хийдэг үү?', 'Тэдгээрийн үнэ хэд байдаг вэ?', 'software-price'],
    // «Хэзээ ирэх вэ?» is not clear by itself, so the reply to both questions together is not sure.
    ['Дизайн тайлан үнэгүй юу?', 'Хэзээ ирэх вэ?', 'design-report'],
  ])('after «%s», «%s» is led by what both are about', (before, question, topic) => {
    const said = next(question, before);
    expect([said.topic, said.led]).toEqual([topic, true]);
  });

  it('is sure where both bear it out, or where it says by itself what is asked', () => {
    for (const [before, question, topic] of [
      ['Хөтөлбөр ямар үнэтэй вэ?', 'Суудал үлдсэн үү', 'program-seats'],
      ['Гэрээ байгуулдаг уу?', 'НӨАТ', 'vat'],
      ['Танай хаяг хаана вэ?', 'Инстаграм хуудастай юу?', 'social'],
      ['Pro багц сард хэд вэ?', 'Enterprise-д харин?', 'plan-enterprise'],
    ] as const) {
      const said = next(question, before);
      expect([said.topic, said.led]).toEqual([topic, undefined]);
    }
  });
});

it('of the voice agent, a plan is answered alone, and what has a topic from its topic', () => {
  const asked = ['voice basic сард 100 дуудлага юм байна'];
  expect(reply('Business-ийнх нь хэд вэ?', 'voice-price', asked).text).toContain('$169');
  expect(reply('Дуут туслахын Business багц хэд вэ?').text).not.toContain('$99');
  expect(reply('Business багцад нэг дуудлага хэдэн минут вэ?', 'voice-price', asked).topic).toBe(
    'voice-minutes',
  );
});

it('a long sentence that leads nowhere as a whole has the topic of the clause that asks among its offers', () => {
  const { topic, nearest } = reply(
    'Ажлаа солих бодолтой яваа хүн байна, танай хиймэл оюуны хөтөлбөр гэж ямархуу зүйл вэ?',
  );
  expect(topic).toBeNull();
  expect(nearest).toContain(index.byKey.get('program')?.topic.question);
});

it('leads with both topics where each part of a question is clearly about one, and neither is sure', () => {
  const { topics, led, texts } = reply(
    'Фэйсбүүк мессенжертэй холбохыг та нар хийж өгдөг үү, үүнд нэмэлт төлбөр байдаг уу?',
  );
  expect([topics, led]).toEqual([['channels', 'extra-fees'], true]);
  expect(texts).toHaveLength(2);
});

describe('what is not ours', () => {
  it.each(['Маргааш цас орох уу?', 'margaash tsas oroh uu', 'Банкны зээлийн хүү хэдэн хувь вэ?'])(
    'offers nothing of ours for «%s»',
    (question) => {
      const { topic, nearest } = reply(question);
      expect([topic, nearest]).toEqual([null, []]);
    },
  );

  // Words that its sentences could have as well: «хүүхэд», «хямд».
  it.each([
    ['Хүүхэд маань сурч болох уу', 'program-who'],
    ['Хямд багц аль нь вэ', 'plan-choose'],
  ])('leaves «%s» to its topic', (question, topic) => {
    expect(reply(question).topic).toBe(topic);
  });
});

it.each([
  ['Start багцад хэдэн хариулт оруулж болдог вэ?', 'хариулт'],
  ['Сайтдаа чатын товч яаж нэмэх вэ?', '</body>'],
  ['Манай чатыг хэн хардаг вэ?', 'манай ажилтан уншихгүй'],
  ['Хариултад дансны дугаар оруулах', 'шууд ажиллана'],
  ['Чатын товч сайтыг удаашруулах уу?', 'удаашруулахгүй'],
  ['Сургалтын хүлээлгийн жагсаалтад яаж бүртгүүлэх вэ?', 'дарааллын дагуу'],
  ['Танайд ажиллахын давуу тал юу вэ?', 'шийдвэрт оролцоно'],
  ['Танай компани юуг эрхэмлэдэг вэ?', 'хариуцлагатай'],
  ['Чатботыг юунд ашиглахыг хориглодог вэ?', 'залилан'],
  ['quote-requests дээр projectType гэж ямар утгууд авдаг вэ?', 'mobile, web, ai, custom'],
  ['Програм хөгжүүлэгчийн ажлын цалин хэд вэ?', 'Цалинг манай баг'],
  ['Миний бүртгэл рүү өөр хүн нэвтэрсэн байна', 'Нууц үгээ даруй солиод'],
  ['Санаа маань тодорхой биш байна, үнийн санал авч болох уу?', 'бүрэн тодорхой биш'],
])('what the own assistant holds answers «%s»', (question, held) => {
  expect(reply(question).text).toContain(held);
});
