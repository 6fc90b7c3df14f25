import { describe, expect, it } from 'vitest';
import {
  answerQuestion,
  assistantFallback,
  findTopic,
  normalizeQuestion,
  quickQuestions,
} from './chat-assistant.ts';
import { chatTopics } from './chat-topics.ts';

describe('the small assistant', () => {
  it.each([
    ['Сайн байна уу', 'greeting'],
    ['Чатбот ямар үнэтэй вэ?', 'price'],
    ['үнэ хэд вэ', 'price'],
    ['une hed ve', 'price'],
    ['Дуут туслахын үнэ ямар вэ', 'voice-price'],
    ['Дуут туслах гэж юу вэ?', 'voice'],
    ['ҮНЭГҮЙ ТУРШИЖ БОЛОХ УУ', 'trial'],
    ['Танай оффис хаана байдаг вэ', 'address'],
    ['Ажлын цаг хэдэн цаг хүртэл вэ', 'hours'],
    ['Хүнтэй яримаар байна, утасны дугаараа өгөөч', 'person'],
    ['Сургалтын бүртгэл хэзээ вэ', 'program'],
    ['Хөтөлбөр ямар үнэтэй вэ', 'program'],
    ['Цуцалбал төлбөрөө буцааж авах уу', 'payment'],
    ['Апп хийлгэх үнийн санал авъя', 'services'],
    ['sait hiilgeh bolomj', 'services'],
    ['Үнэгүй дизайн тайлан авмаар байна', 'design-report'],
    ['Нууц үгээ мартсан', 'password'],
    ['hi', 'greeting'],
    ['Баярлалаа', 'thanks'],
  ])('«%s» is about %s', (question, id) => {
    expect(findTopic(question)?.id).toBe(id);
  });

  it('answers every quick question from its own topic', () => {
    expect(quickQuestions.length).toBeGreaterThanOrEqual(5);
    for (const topic of chatTopics) {
      if (topic.question) expect(findTopic(topic.question)?.id).toBe(topic.id);
    }
  });

  it('says the prices of the price list', () => {
    expect(answerQuestion('үнэ').answer).toContain('129,000₮');
    expect(answerQuestion('дуут туслахын үнэ').answer).toContain('$169');
    expect(answerQuestion('хөтөлбөр').answer).toContain('1,000,000₮');
  });

  it('leads to a person when it does not know, and on an empty question', () => {
    for (const question of ['Маргааш бороо орох уу?', '', '  ?!', 'өүёъь', '<script>']) {
      expect(answerQuestion(question)).toEqual(assistantFallback);
    }
  });

  it('reads questions whatever their case and punctuation', () => {
    expect(normalizeQuestion('  ҮНЭ,  ӨРГӨДӨЛ?! ')).toBe('үнэ өргөдөл');
  });

  it('has one topic for an id and normal keywords only', () => {
    expect(new Set(chatTopics.map((topic) => topic.id)).size).toBe(chatTopics.length);
    for (const keyword of chatTopics.flatMap((topic) => topic.keywords)) {
      expect(normalizeQuestion(keyword)).toBe(keyword);
    }
  });
});
