import { describe, expect, it } from 'vitest';
import { assistantFacts } from '@/content/assistant/facts.ts';
import { companyAnswers } from '../../../../../tests/assistant/company.ts';
import { foldWords } from '../../../_shared/assistant/fold.ts';
import { finish } from '../../../_shared/assistant/index-topics.ts';
import { intentOf } from '../../../_shared/assistant/intents.ts';
import { askCompany } from './ask-company.ts';
import { type CompanyAnswerText, indexingCompany, isSmallTalk } from './company-answers.ts';
import { dialogueTexts } from './dialogue-texts.ts';

const index = finish(indexingCompany(companyAnswers));
const withAnswer = (added: CompanyAnswerText) =>
  finish(indexingCompany<CompanyAnswerText>([...companyAnswers, added]));
/** The reply to a question after an answer, by its key, and the visitor's words before. */
const reply = (
  question: string,
  previous = '',
  [earlier]: string[] = [],
  open?: readonly string[],
) => {
  const before = { answer: index.byKey.get(previous)?.id, question: earlier };
  const said = askCompany(index, question, before, assistantFacts, open);
  return {
    ...said,
    topic: said.topics[0] ?? null,
    led: said.band === 'led',
    text: said.smallTalk ?? said.answers.map(({ answer }) => answer).join('\n'),
    nearest: said.offers.map((one) => one.question),
  };
};

describe('the bands of a reply', () => {
  it('answers for sure without a question before it', () => {
    const { topic, band } = reply('Чатбот ямар үнэтэй вэ?');
    expect([topic, band]).toEqual(['price', 'sure']);
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

  it('goes on about the answer before by a word that asks something, and not by one that says nothing', () => {
    expect(reply('Үнийг нь хэлж өгөөч', 'voice-price').topic).toBe('voice-price');
    for (const says of ['За', 'Зүгээр', 'Юу асуух вэ']) {
      expect(reply(says, 'jobs').topics).not.toContain('jobs');
    }
  });

  it('offers no small talk', () => {
    for (const question of ['Хагас сайнд?', 'хүн робот уу юм уу зурах уу', 'Та юу гэж асуух вэ']) {
      const { offers } = reply(question, 'address', ['Оффис хаана байдаг вэ?']);
      expect(offers.filter(isSmallTalk)).toEqual([]);
    }
  });

  it('asks which of two or three is meant', () => {
    const { topic, nearest } = reply('Хямдрал эсвэл туршилт');
    expect(topic).toBeNull();
    expect(nearest.length).toBeGreaterThanOrEqual(2);
    expect(nearest.length).toBeLessThanOrEqual(3);
  });

  it.each(['zzqx vvkj', 'Динозавр яагаад мөхсөн'])('tells nothing to «%s»', (far) => {
    for (const { band, answers } of [reply(far), reply(far, 'discount', ['тэгвэл жилээр бол?'])]) {
      expect(['asked', 'unknown']).toContain(band);
      expect(answers).toEqual([]);
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
    expect([said.topic, said.person]).toEqual([topic, true]);
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
    expect(reply(question)).not.toMatchObject({ band: 'sure', person: true });
  });
});

it.each([
  ['Бүртгэлдээ нэвтэрч чадахгүй байна, нууц үгээ мартсан', 'password'],
  ['API дээр 429 гээд л алдаа заагаад байна', 'api-limit'],
  ['Сайт маань CSP-тэй болохоор бот ачаалахгүй байна, юуг зөвшөөрөх вэ?', 'install'],
])('answers «%s» from %s, and opens the form as well', (question, topic) => {
  const said = reply(question);
  expect([said.topic, said.person]).toEqual([topic, true]);
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
    expect([said.topic, said.band]).toEqual([topic, 'sure']);
  });

  it('is no question with such words in it', () => {
    // Of what is asked back.
    expect(reply('За тэгвэл үнэ нь хэд вэ?').offers[0]).toMatchObject({ topic_key: 'price' });
    expect(reply('Их тус болох уу чатбот?').topic).not.toBe('thanks');
  });

  it.each(['Тийм үү?', 'neeree yu', 'Аан, үнэн үү?', 'тийм гэж үү'])(
    '«%s» has the last answer said again, as what the assistant knows',
    (typed) => {
      const said = reply(typed, 'cancel', ['Дундаас нь цуцалж болдог уу?']);
      expect([said.topic, said.band]).toEqual(['cancel', 'sure']);
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
  expect(reply('Pro багцад юу багтдаг вэ?').band).toBe('sure');
  expect(reply('Pro багцад хэдэн автоматжуулалт ордог вэ?').topic).toBe('plan-pro');
});

it('what goes on stays within the subject, unless another topic is named', () => {
  expect(reply('Үнэгүй юу?', 'design-report').topic).toBe('design-report');
  expect(reply('Үнэгүй юу?').topic).toBe('trial');
  expect(reply('Чатбот сард хэд вэ?', 'voice').topic).toBe('price');
  expect(reply('баярлалаа', 'program').topic).toBe('thanks');
});

it('says of what the owner has not confirmed that a person tells for sure, and not of the rest', () => {
  const said = (unconfirmed: readonly string[], question: string) =>
    reply(question, '', [], unconfirmed).text;
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

  it('goes on from what was answered, and not from a courtesy between', () => {
    expect(reply('Сургалт нь?', 'price', ['Баярлалаа']).topic).toBe('program-price');
    expect(reply('Жилээр төлбөл нийт?', 'plan-pro', ['Ойлголоо']).text).toContain('1,238,400₮');
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
    ['Чатын яриаг хадгалдаг уу?', 'Хэр удаан?'],
    ['API түлхүүр яаж авах вэ?', 'Хязгаар бий юу?'],
    ['Чатбот захиалга авч чадах уу?', 'Төлбөрийг нь бас авах уу?'],
    ['Шагналт аялал гэж юу вэ?', 'Тэнд хэдэн хоног байх вэ?'],
    ['Буцаан олголт авмаар байна', 'Үүнийгээ хаашаа бичиж явуулах вэ?'],
    ['Хөтөлбөрт яаж бүртгүүлэх вэ?', 'Бүртгүүлээд болих бол?'],
  ])('after «%s», «%s» is not answered for sure from elsewhere', (before, question) => {
    expect(next(question, before).band).not.toBe('sure');
  });

  it.each([
    ['Үнэгүй туршиж болох уу?', 'Дуусахаар яах вэ?', 'trial-end'],
    ['Мөнгө буцаах уу?', 'Ямар үед буцаадаг вэ?', 'refund'],
    ['Автоматжуулалт гэж юу вэ?', 'Түүнийг хэн тохируулж өгдөг вэ?', 'automation'],
    ['Захиалгат апп хийдэг үү?', 'Тэдгээрийн үнэ хэд байдаг вэ?', 'software-price'],
    ['Дизайн тайлан үнэгүй юу?', 'Хэзээ ирэх вэ?', 'design-report'],
    ['Хөтөлбөр ямар үнэтэй вэ?', 'Суудал үлдсэн үү', 'program-seats'],
    ['Танай хаяг хаана вэ?', 'Инстаграм хуудастай юу?', 'social'],
    ['Pro багц сард хэд вэ?', 'Enterprise-д харин?', 'plan-enterprise'],
  ])('after «%s», «%s» is led by what both are about', (before, question, topic) => {
    const { topics, led } = next(question, before);
    expect([topics, led]).toEqual([expect.arrayContaining([topic]), true]);
  });

  it.each(['Хэд вэ?', 'Үнэ нь хэд вэ?', 'Ямар үнэтэй вэ?'])(
    '«%s» after what has a price in dollars is led by that price, once',
    (question) => {
      expect(next(question, 'Дуут туслах гэж юу вэ?')).toMatchObject({
        topics: ['voice-price'],
        led: true,
      });
    },
  );

  it('is sure where it says by itself what is asked', () => {
    const { topic, band } = next('НӨАТ', 'Гэрээ байгуулдаг уу?');
    expect([topic, band]).toEqual(['vat', 'sure']);
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

it('a long sentence is answered from the clause that asks', () => {
  const { topics } = reply(
    'Ажлаа солих бодолтой яваа хүн байна, танай хиймэл оюуны хөтөлбөр гэж ямархуу зүйл вэ?',
  );
  expect(topics).toContain('program');
});

it('leads with both topics where each part of a question is clearly about one, and neither is sure', () => {
  const { topics, led, answers } = reply(
    'Фэйсбүүк мессенжертэй холбохыг та нар хийж өгдөг үү, үүнд нэмэлт төлбөр байдаг уу?',
  );
  expect([topics, led]).toEqual([['channels', 'extra-fees'], true]);
  expect(answers).toHaveLength(2);
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
    ['Хямд багц аль нь вэ', 'plan-start'],
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

it('an answer that staff have added, which has no key, is told to its question alone', () => {
  const added = { id: -1, question: 'Зэгзэл гэж юу вэ?', wordings: [], answer: 'Өвс.', link: null };
  const { topics, answers } = askCompany(withAnswer(added), 'Нохойн хоол зардаг уу?', {});
  expect([topics, answers]).toEqual([[], []]);
  expect(askCompany(withAnswer(added), added.question, {}).answers).toEqual([added]);
});
